import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { type MemberModules, openMemberModules } from '../../../tests/factories/membership.ts'
import { blankPng } from '../../../tests/factories/uploads.ts'
import { documentUrl } from './accept-document.ts'
import { claimUpload, releaseUpload } from './private-uploads.ts'

const MINJI = 71
const JUN = 72

let modules: MemberModules
beforeAll(async () => {
  modules = await openMemberModules()
})
afterAll(() => modules.close())

let sent = 0
async function file(bytes: Uint8Array | string): Promise<{ path: string; bytes: number }> {
  sent += 1
  const path = join(modules.dir, `sent-${sent}`)
  await writeFile(path, bytes)
  return { path, bytes: bytes.length }
}

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif', width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#c9b8a0' } })
    .toFormat(format)
    .toBuffer()

const PDF = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'

test('a document may be a PDF, which is stored as it is, or an image', async () => {
  const key = await modules.uploads.acceptDocument(900, await file(PDF))
  expect(key).toMatch(/^uploads\/\w{32}\.pdf$/)
  expect(documentUrl(await modules.uploads.read(key, 'a test'))).toBe(
    `data:application/pdf;base64,${Buffer.from(PDF).toString('base64')}`,
  )
  const picture = await modules.uploads.acceptDocument(900, await file(blankPng(40)))
  expect(documentUrl(await modules.uploads.read(picture, 'a test'))).toMatch(/^data:image\/jpeg;base64,/)
})

test.each([
  ['is cut off', PDF.slice(0, -8), /끝까지 저장되지 않은/],
  ['needs a password', PDF.replace('<</Root', '<</Encrypt 5 0 R /Root'), /암호가 걸린/],
  ['has an image format that we do not read, such as HEIC', '\0\0\0\x18ftypheic', /PDF 파일이나 JPG/],
])('a document that %s is refused with the reason', async (_what, content, reason) => {
  await expect(modules.uploads.acceptDocument(901, await file(content))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringMatching(reason),
  })
})

let sender = 1_000
const take = async (bytes: Uint8Array | string) => {
  sender += 1
  return modules.uploads.acceptImage(sender, await file(bytes))
}

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a %s is stored as a re-encoded image',
  async (format) => {
    const key = await take(await picture(format))
    expect(key).toMatch(/^uploads\/\w{32}\.jpg$/)
    expect(await modules.storage.public.exists(key)).toBe(false)
    const {
      format: storedFormat,
      width,
      height,
    } = await sharp(await modules.uploads.read(key, 'a test')).metadata()
    expect([storedFormat, width, height]).toEqual(['jpeg', 300, 200])
  },
)

test('stores pixels only, without metadata, at a size that is enough to read a document', async () => {
  const bytes = await sharp({ create: { width: 4_000, height: 1_000, channels: 3, background: 'white' } })
    .withExif({ IFD0: { Copyright: 'at home, second floor' } })
    .jpeg()
    .toBuffer()
  const image = Buffer.from(
    await modules.uploads.read(await take(Buffer.concat([bytes, Buffer.from('and more')])), 'a test'),
  )
  expect(image.includes('second floor') || image.includes('and more')).toBe(false)
  expect((await sharp(image).metadata()).width).toBe(3_000)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each([
  ['nothing', async () => ''],
  ['text', async () => 'not a picture at all'],
  ['an SVG', async () => svg],
  ['an SVG that begins as XML', async () => `<?xml version="1.0"?>${svg}`],
  ['a PDF', async () => '%PDF-1.7\n1 0 obj'],
  ['the magic of a JPEG and nothing after it', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a script that begins as a GIF', async () => 'GIF89a/*\0\0*/=1;alert(document.cookie)'],
  ['a PNG that is cut off', async () => (await picture('png')).subarray(0, 60)],
  [
    'a JPEG with a page behind it',
    async () => Buffer.concat([await picture('jpeg'), Buffer.from('<HTML><body>')]),
  ],
  [
    'a JPEG with a script in its comment',
    async () => withComment(await picture('jpeg'), '<script>alert(1)</script>'),
  ],
  [
    'a PNG with an archive behind it',
    async () => Buffer.concat([await picture('png'), Buffer.from('PK\x05\x06aaaa')]),
  ],
  [
    'a GIF with a program behind it',
    async () => Buffer.concat([await picture('gif'), Buffer.from('<?php x();')]),
  ],
  ['a picture of 20,000 x 20,000 px', async () => blankPng(20_000)],
])('refuses %s', async (_what, make) => {
  await expect(take(await make())).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

function withComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)])
}

test('accepts a blank image of an allowed size', async () => {
  expect(await take(blankPng(2_000))).toMatch(/^uploads/)
})

test('only the uploader of a file can refer to it', async () => {
  const key = await modules.uploads.acceptImage(MINJI, await file(await picture('png')))
  const keep = (owner: string, uid: number) => modules.database.asShop(1, (tx) => claimUpload(tx, owner, uid))
  expect([await keep(key, JUN), await keep('uploads/none.jpg', MINJI), await keep(key, MINJI)]).toEqual([
    false,
    false,
    true,
  ])
})

test('deletes a file without references after a day, and keeps a file with references', async () => {
  const [orphan, usedImage] = [
    await take(await picture('png')),
    await modules.uploads.acceptImage(JUN, await file(await picture('png'))),
  ]
  await modules.database.asShop(1, (tx) => claimUpload(tx, usedImage, JUN))
  const later = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000)
  await modules.uploads.deleteOrphans(later(23))
  expect(await modules.storage.private.exists(orphan)).toBe(true)
  await modules.uploads.deleteOrphans(later(25))
  expect([
    await modules.storage.private.exists(orphan),
    await modules.storage.private.exists(usedImage),
  ]).toEqual([false, true])
  await modules.database.asShop(1, (tx) => releaseUpload(tx, usedImage, JUN))
  await modules.uploads.deleteOrphans(later(25))
  expect(await modules.storage.private.exists(usedImage)).toBe(false)
})

test('a person with very many uploads gets TOO_MANY_REQUESTS', async () => {
  const bytes = await picture('png', 20, 20)
  for (let count = 0; count < 20; count += 1) await modules.uploads.acceptImage(900, await file(bytes))
  await expect(modules.uploads.acceptImage(900, await file(bytes))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})

test('concurrent uploads count each other, so together they do not exceed the maximum', async () => {
  const bytes = await picture('png', 20, 20)
  for (let count = 0; count < 18; count += 1) await modules.uploads.acceptImage(902, await file(bytes))
  const path = await file(bytes)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => modules.uploads.acceptImage(902, path)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('a person with many concurrent uploads or many invalid files gets TOO_MANY_REQUESTS', async () => {
  const path = await file('not a picture')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 62 }, () => modules.uploads.acceptImage(901, path)),
  )
  const refused = outcomes.filter(
    (outcome) => outcome.status === 'rejected' && outcome.reason.code === 'TOO_MANY_REQUESTS',
  )
  expect(refused.length).toBeGreaterThanOrEqual(2)
  // A claim has five images, so five concurrent uploads must pass.
  expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(5)
  await expect(modules.uploads.acceptImage(901, path)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('every access to a private file is logged', async () => {
  const key = await take(await picture('png'))
  await modules.uploads.read(key, '하루공방 주인')
  const { rows: looks } = await withAllShops(modules.database, (tx) =>
    sql`select viewer from private_view where key = ${key}`.execute(tx),
  )
  expect(looks).toEqual([{ viewer: '하루공방 주인' }])
})
