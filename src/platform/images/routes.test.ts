import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { imageSrcSet, imageUrl, shareImageUrl } from '../../ui/images.ts'
import { DomainError, errorReply } from '../errors/domain-error.ts'
import { createStorage, type Storage } from '../storage/storage.ts'
import { imageRoutes } from './routes.ts'
import { restrictedImageBase, signedImageBase } from './signature.ts'

const secret = 'a secret of this test'
const key = 'shops/7/products/cup.jpg'
const base = signedImageBase(secret, key)
const cupBytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c96' } })
  .jpeg()
  .toBuffer()

let dir: string
let storage: Storage
let app: FastifyInstance
let originalsRead: number

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'images-'))
  storage = createStorage({ dir: join(dir, 'files') })
  await storage.public.put(key, cupBytes, 'image/jpeg')
  originalsRead = 0
  app = await serve(storage)
})

afterEach(async () => {
  await app.close()
  await rm(dir, { recursive: true, force: true })
})

test('serves a signed image in the requested width and format, and lets browsers cache it forever', async () => {
  const reply = await app.inject(imageUrl(base, 240))
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': String(reply.rawPayload.length),
  })
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 240, height: 180 })
})

test('serves every URL of a srcset', async () => {
  const addresses = imageSrcSet(base, [120, 240, 360, 480, 720, 960, 1440])
    .split(', ')
    .map((part) => part.split(' ')[0])
  for (const url of addresses) expect((await app.inject({ url })).statusCode, url).toBe(200)
})

test('AVIF and the share image have their own media types', async () => {
  expect((await app.inject(imageUrl(base, 120, 'avif'))).headers['content-type']).toBe('image/avif')
  expect((await app.inject(shareImageUrl(base))).headers['content-type']).toBe('image/jpeg')
})

test('answers HEAD with headers only', async () => {
  const reply = await app.inject({ method: 'HEAD', url: shareImageUrl(base) })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('image/jpeg')
  expect(reply.rawPayload.length).toBe(0)
})

test('answers 304 without rendering', async () => {
  const { etag } = (await app.inject(imageUrl(base, 120))).headers
  await rm(join(dir, 'cache'), { recursive: true })
  const again = await app.inject({ url: imageUrl(base, 120), headers: { 'if-none-match': etag } })
  expect(again.statusCode).toBe(304)
  expect(originalsRead).toBe(1)
})

test('a hundred concurrent requests share one render, and later ones read the cached file', async () => {
  const replies = await Promise.all(Array.from({ length: 100 }, () => app.inject(imageUrl(base, 360))))
  expect(new Set(replies.map((reply) => reply.rawPayload.toString('base64'))).size).toBe(1)
  await app.inject(imageUrl(base, 360))
  expect(originalsRead).toBe(1)
  expect(await cachedFiles()).toHaveLength(1)
})

test('a cached file survives a restart', async () => {
  const first = await app.inject(imageUrl(base, 120))
  const other = await serve(storage)
  const second = await other.inject(imageUrl(base, 120))
  await other.close()
  expect(second.rawPayload).toEqual(first.rawPayload)
  expect(originalsRead).toBe(1)
})

test('serves an image whose key ends like a variant', async () => {
  await storage.public.put('cups/120.webp', cupBytes, 'image/jpeg')
  expect((await app.inject(imageUrl(signedImageBase(secret, 'cups/120.webp'), 240))).statusCode).toBe(200)
})

test.each([
  ['a signature of zeros', `/img/0000000000000000/${key}/240.webp`],
  ['no signature', `/img/${key}/240.webp`],
  ['half a signature', `${base.replace(/(\/img\/.{8}).{8}/, '$1')}/240.webp`],
  ['a signature in two-byte letters', `/img/${'%C3%A9'.repeat(8)}/${key}/240.webp`],
  ['a signature by another secret', imageUrl(signedImageBase('other', key), 240)],
  ["another picture's signature", imageUrl(base.replace('cup.jpg', 'bowl.jpg'), 240)],
  ['a width outside the list', `${base}/241.webp`],
  ['a huge width', `${base}/99999999999999999999.webp`],
  ['a negative width', `${base}/-240.webp`],
  ['a width of zero', `${base}/0.webp`],
  ['a width in other words', `${base}/0240.webp`],
  ['a format outside the list', `${base}/240.png`],
  ['the original', `${base}`],
  ['an empty variant', `${base}/`],
  ['a variant of Object', `${base}/constructor`],
  ['nothing after the signature', '/img/0000000000000000/'],
  ['a climb', '/img/0000000000000000/..%2f..%2fetc%2fpasswd/240.webp'],
  ['a null byte', '/img/0000000000000000/a%00.jpg/240.webp'],
])('the URL with %s is NOT_FOUND', async (_what, url) => {
  const reply = await app.inject(url)
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ msg: 'NOT_FOUND' })
  expect(reply.headers['cache-control'] ?? '').not.toContain('immutable')
  expect(originalsRead).toBe(0)
})

test('a signed image without a file is NOT_FOUND', async () => {
  await storage.public.delete(key)
  expect((await app.inject(imageUrl(base, 240))).json()).toMatchObject({ msg: 'NOT_FOUND' })
})

test.each([
  ['cut in half', cupBytes.subarray(0, cupBytes.length / 2)],
  ['empty', Buffer.alloc(0)],
  ['not a picture', Buffer.from('<svg onload="alert(1)"/>')],
])(
  'an original that is %s is NOT_FOUND, leaves no files, and later images are served',
  async (_what, bytes) => {
    await storage.public.put('broken.jpg', bytes, 'image/jpeg')
    const reply = await app.inject(imageUrl(signedImageBase(secret, 'broken.jpg'), 240))
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ msg: 'NOT_FOUND', message: '이미지를 읽을 수 없습니다.' })
    expect(await cachedFiles()).toEqual([])
    expect((await app.inject(imageUrl(base, 240))).statusCode).toBe(200)
  },
)

test('refuses to sign a key that points outside of the disk', () => {
  expect(() => signedImageBase(secret, '../secret.jpg')).toThrow(DomainError)
})

test('serves a restricted image to authorised viewers only, who must revalidate it each time', async () => {
  const url = `${restrictedImageBase(secret, key)}/240.webp`
  const seen = await app.inject({ url, headers: { cookie: 'grown-up' } })
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect((await app.inject(url)).statusCode).toBe(404)
  const known = { 'if-none-match': String(seen.headers.etag) }
  expect((await app.inject({ url, headers: known })).statusCode).toBe(404)
})

test('the signature of a public image is not valid for a restricted one, nor the reverse', async () => {
  const open = signedImageBase(secret, key)
  const restricted = restrictedImageBase(secret, key)
  const asOpen = restricted.replace('/img-restricted/', '/img/')
  const asRestricted = open.replace('/img/', '/img-restricted/')
  for (const base of [asOpen, asRestricted]) {
    const answered = await app.inject({ url: `${base}/240.webp`, headers: { cookie: 'grown-up' } })
    expect(answered.statusCode).toBe(404)
  }
})

async function serve({ public: files, ...rest }: Storage): Promise<FastifyInstance> {
  const counted = { ...files, get: (name: string) => files.get(name).finally(() => originalsRead++) }
  const server = Fastify()
  server.setErrorHandler((error, _request, reply) =>
    error instanceof DomainError
      ? reply.code(error.status).send(errorReply(error))
      : reply.code(500).send(String(error)),
  )
  server.setNotFoundHandler(() => {
    throw new DomainError('NOT_FOUND')
  })
  await server.register(imageRoutes, {
    storage: { ...rest, public: counted },
    secret,
    cacheDir: join(dir, 'cache'),
    mayView: async (request) => request.headers.cookie === 'grown-up',
  })
  return server
}

async function cachedFiles(): Promise<string[]> {
  const entries = await readdir(join(dir, 'cache'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
