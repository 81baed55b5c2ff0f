import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { aFullShop } from '../factories/full-shop.ts'
import { PHONE } from './send-request.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  await aFullShop(server, { shopid: 'haru' })
})
afterAll(() => server.close())

const CALL = '/api/myshp/v2/get/category?shopid=haru'
const FILE = '/assets/entry-abcd1234.js'

test.each(['/', '/shop/list', '/nothing', CALL, '/api/openapi.json', FILE, '/img/x/y/w240.webp', '/healthz'])(
  '%s allows GET and HEAD only, and says so',
  async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
      const answer = await server.ask(path, { method, headers: { 'content-type': 'text/odd' } })
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD'])
      expect(JSON.parse(answer.text)).toMatchObject({ msg: 'METHOD_NOT_ALLOWED', status: 405 })
    }
  },
)

test('a path without any method is a 404', async () => {
  for (const method of ['GET', 'HEAD', 'POST'])
    expect((await server.ask('/api/unknown', { method })).status).toBe(404)
})

test.each([CALL, '/api/openapi.json', FILE, '/fonts/nanum/slice-1.woff2', '/healthz', '/readyz'])(
  'HEAD of %s answers as GET does, without a body',
  async (path) => {
    const [get, head] = [await server.ask(path), await server.ask(path, { method: 'HEAD' })]
    expect([get.status, head.status]).toEqual([200, 200])
    expect(head.body).toHaveLength(0)
    for (const name of ['content-type', 'content-length', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
  },
)

test.each([
  '/assets/',
  '/assets/sub/',
  '/fonts/',
  '/fonts/nanum',
  '/fonts/nanum/',
  '/assets/none.js',
  '/assets/../fonts/nanum/slice-1.woff2',
  '/assets/%2e%2e/%2e%2e/fonts/nanum/slice-1.woff2',
  '/assets/..%2f..%2ffonts/nanum/slice-1.woff2',
  '/assets//entry-abcd1234.js',
  '/assets/.hidden',
  '/assets/entry%00.js',
  `/assets/${'a'.repeat(300)}.js`,
  `/assets/${'a'.repeat(3_000)}.js`,
  `/fonts/${'a/'.repeat(1_000)}x`,
])('%s is not a file and is a 404, whether compressed or not', async (path) => {
  for (const encoding of ['identity', 'gzip', 'br'])
    expect((await server.ask(path, { headers: { 'accept-encoding': encoding } })).status).toBe(404)
})

test('built files are served precompressed and cached forever', async () => {
  const plain = await server.ask(FILE)
  expect([plain.status, plain.text]).toEqual([200, 'export {}'])
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const br = await server.ask(FILE, { headers: { 'accept-encoding': 'br' } })
  expect([br.headers['content-encoding'], br.text]).toEqual(['br', 'as if compressed'])
})

test.each(['bytes=0-3', 'bytes=999-', 'bytes=5-2', 'bytes=a-b', 'apples=1', 'bytes=0-1,2-3'])(
  'the range %s is ignored: the answer is the whole file or page',
  async (range) => {
    for (const path of [FILE, '/shop/list', CALL]) {
      const [whole, withRange] = [await server.ask(path), await server.ask(path, { headers: { range } })]
      expect([path, withRange.status, withRange.text]).toEqual([path, 200, whole.text])
    }
  },
)

test('a client with an unchanged copy gets a 304 with the caching headers, whether its tag is weak or strong', async () => {
  const { headers } = await server.ask('/shop/list', { headers: { 'accept-encoding': 'br' } })
  const tag = String(headers.etag)
  expect(tag).toMatch(/^W\/"[\w-]+"$/)
  for (const known of [tag, tag.slice(2), `"other", ${tag}`, '*'])
    for (const encoding of ['br', 'gzip', 'identity']) {
      const again = { 'accept-encoding': encoding, 'if-none-match': known }
      const answer = await server.ask('/shop/list', { headers: again })
      expect([known, answer.status, answer.body.length]).toEqual([known, 304, 0])
      expect(answer.headers).toMatchObject({
        etag: tag,
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding, User-Agent',
      })
    }
  const phone = { 'user-agent': PHONE, 'if-none-match': tag }
  expect((await server.ask('/shop/list', { headers: phone })).status).toBe(200)
})

test('the home pages of the platform’s own hosts and of an unknown host refuse POST', async () => {
  for (const host of [PLATFORM, `account.${PLATFORM}`, `admin.${PLATFORM}`, 'nobody.example'])
    expect((await server.ask('/', { host, method: 'POST' })).status).toBe(405)
})
