import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ArchiveBounds, type ArchiveEntry, unpack } from './unpack.ts'
import { aZip, withMoreEntries } from './zip.fixture.ts'

const BOUNDS: ArchiveBounds = {
  files: 200,
  pictureBytes: 20_000_000,
  tables: { extensions: ['.csv', '.xlsx'], bytes: 100_000_000 },
  bytes: 2_000_000_000,
}
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** As large as a phone photo, and hardly compressible. */
const picture = (bytes = 100_000) => Buffer.concat([PNG, randomBytes(bytes)])

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-unpack-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function unpackAll(zip: Buffer, bounds = BOUNDS): Promise<ArchiveEntry[]> {
  const file = join(folder, 'sent.zip')
  await writeFile(file, zip)
  const entries: ArchiveEntry[] = []
  for await (const entry of unpack(file, folder, bounds)) entries.push(entry)
  return entries
}

async function expectRefusal(zip: Buffer, code: string, message: string, bounds = BOUNDS): Promise<void> {
  await expect(unpackAll(zip, bounds)).rejects.toMatchObject({
    code,
    message: expect.stringContaining(message),
  })
  expect(await readdir(folder)).toEqual(['sent.zip'])
}

test('unpacks pictures and tables under generated names', async () => {
  const red = picture()
  const entries = await unpackAll(
    await aZip({ '사진/a.png': red, 'products.csv': '상품명\n', '.DS_Store': 'x' }),
  )
  expect(entries).toEqual([
    { name: '사진/a.png', path: join(folder, 'entry-1') },
    { name: 'products.csv', path: join(folder, 'entry-2') },
  ])
  expect(await readFile(join(folder, 'entry-1'))).toEqual(red)
})

test('refuses overlapping entries, both identical and nested ranges of bytes', async () => {
  const zip = await aZip({ 'a.png': picture() })
  await expectRefusal(
    withMoreEntries(
      zip,
      Array.from({ length: 109 }, () => 0),
    ),
    'BAD_REQUEST',
    '손상',
  )
  // An uncompressed ZIP file inside a ZIP file: the inner entry starts within the bytes of the outer one.
  const nested = await aZip({ 'b.png': await aZip({ 'a.png': picture() }) }, { compress: false })
  const inner = nested.indexOf('PK\x03\x04', 4)
  await expectRefusal(withMoreEntries(nested, [inner]), 'BAD_REQUEST', '손상')
})

test('refuses an archive that expands a hundredfold, in one file or in total', async () => {
  await expectRefusal(
    await aZip({ 'zeros.csv': Buffer.alloc(30_000_000) }),
    'PAYLOAD_TOO_LARGE',
    '너무 큽니다',
  )
  const zeros = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`${index}.png`, Buffer.alloc(1_000_000)]),
  )
  await expectRefusal(await aZip(zeros), 'PAYLOAD_TOO_LARGE', '너무 큽니다')
  const row = '달항아리,12000,색상:백자|청자,식기>컵,<p>손으로 빚은 그릇입니다.</p>\n'
  expect(await unpackAll(await aZip({ 'products.csv': row.repeat(100_000) }))).toHaveLength(1)
})

test('refuses too many small files, even if it would not unpack them', async () => {
  const names = Array.from({ length: 201 }, (_, index) => [`${index}.png`, ''])
  await expectRefusal(await aZip(Object.fromEntries(names)), 'PAYLOAD_TOO_LARGE', '200개까지')
  const offsets = Array.from({ length: 20_000 }, () => 0)
  await expectRefusal(
    withMoreEntries(await aZip({ '.hidden': '' }), offsets),
    'PAYLOAD_TOO_LARGE',
    '너무 많습니다',
  )
})

test('does not write a file without the signature of an image, even if its name ends like an image', async () => {
  const red = picture()
  const entries = await unpackAll(
    await aZip({
      'a.png': randomBytes(50_000),
      'short.jpg': 'x',
      'empty.jpg': '',
      'more.zip': await aZip({ 'a.png': red }),
      'drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(100)}</svg>`,
      'red.jpg': red,
    }),
  )
  expect(entries.map(({ name, path }) => (path === null ? null : name))).toEqual([
    null,
    null,
    null,
    null,
    null,
    'red.jpg',
  ])
  expect(entries[0]).toMatchObject({ problem: 'type' })
  expect((await readdir(folder)).toSorted()).toEqual(['entry-6', 'sent.zip'])
})
