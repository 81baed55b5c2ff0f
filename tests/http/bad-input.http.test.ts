import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { rounds } from '../rounds.ts'
import { exchange, type RequestOptions } from './send-request.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

let server: TestServer
let haru: FullShop

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  haru = await aFullShop(server, { shopid: 'haru' })
})
afterAll(() => server.close())

async function errorOf(path: string, question: RequestOptions = {}) {
  const answer = await server.ask(path, question)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const reply = JSON.parse(answer.text)
  expect(reply.status).toBe(answer.status)
  expect(reply.message).toMatch(/[가-힣]/)
  return reply
}

test.each(['/api/unknown', '/api/', '/api/myshp', '/api/myshp/get/info/skin/', '/api/__proto__'])(
  'the call %s does not exist: 404 as JSON',
  async (path) => {
    expect(await errorOf(path)).toMatchObject({ msg: 'NOT_FOUND', status: 404 })
    expect(await errorOf(path, { host: 'nobody.example' })).toMatchObject({ msg: 'NOT_FOUND' })
  },
)

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  '%s to an unknown path is refused as JSON',
  async (method) => {
    expect((await errorOf('/shop/list', { method })).status).toBeLessThan(500)
    expect((await errorOf('/api/myshp/v2/get/category?shopid=haru', { method })).status).toBeLessThan(500)
  },
)

test.each([
  ['/unknown', 'This page could not be found'],
  ['/shop/unknown', 'This page could not be found'],
  ['/error/404', 'page not found'],
  ['/shop/view/999999', 'not ready'],
  ['/shop/view/-1', 'not ready'],
  ['/shop/view/abc', 'not ready'],
  [`/shop/view/${'9'.repeat(300)}`, 'not ready'],
  ['/shop/view', 'not ready'],
])('%s is a 404 page of the shop that says: %s', async (path, words) => {
  const answer = await server.ask(path)
  expect(answer.status).toBe(404)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.text).toContain(words)
})

test.each([
  '/shop/list?category=999999',
  '/shop/list?category=abc',
  '/shop/list?page=-1',
  '/shop/list?page=1e999',
  '/shop/list?sort=__proto__',
  '/shop/search?q=%00',
  '/shop/view/%00',
  '/shop/contents/%00',
  '/shop/notice-view?id=%00',
  '/shop/notice-view?id=9223372036854775808',
  '/shop/review/view?id=x',
  '/promotion/%00',
  '/%00/load',
  '/story%2F..%2F/load2',
  '/shop/list?category=1&category=2',
  '/shop/list?%',
])('the invalid URL %s gets an HTML page, never an internal error', async (path) => {
  const answer = await server.ask(path)
  expect(answer.status).toBeLessThan(500)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
})

test('any path and query of a page is never an internal error', async () => {
  const starts = [
    '/shop/list?',
    '/shop/search?q=',
    '/shop/view/',
    '/shop/contents/',
    '/promotion/',
    '/',
    '/shop/notice-view?id=',
  ]
  const text = fc
    .string({ unit: 'binary', maxLength: 20 })
    .map((raw) => encodeURIComponent(raw.toWellFormed()))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), text, async (start, rest) => {
      const { status, headers } = await server.ask(start + rest)
      expect([200, 301, 302, 400, 404]).toContain(status)
      if (![301, 302].includes(status)) expect(headers['content-type']).toBe('text/html; charset=utf-8')
    }),
    { numRuns: 30 * rounds(5) },
  )
})

test.each(['/%', '/shop/%zz', '/%E0%A4%A', '/api/%', '/img/%FF'])(
  'the broken encoding of %s is a 400 in the error format',
  async (path) => {
    expect(await errorOf(path)).toMatchObject({ msg: 'BAD_REQUEST', status: 400 })
  },
)

test('a URL of 100 KB is a 414, cached page or not, and a longer one a 431', async () => {
  const long = `x=${'a'.repeat(100_000)}`
  await server.ask('/shop/list')
  expect((await server.ask(`/shop/list?${long}`)).status).toBe(414)
  expect((await server.ask(`/${long}`)).status).toBe(414)
  expect(await errorOf(`/api/myshp/v2/get/category?shopid=haru&${long}`)).toMatchObject({
    msg: 'URI_TOO_LONG',
    status: 414,
  })
  expect(await errorOf(`/api/x?${'a'.repeat(200_000)}`)).toMatchObject({ msg: 'URI_TOO_LONG', status: 431 })
})

test.each([
  ['no Host', 'GET /api/openapi.json HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a request line that is none', 'HELLO\r\n\r\n'],
  ['TLS on a plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
])('%s is a 400 in the error format', async (_what, bytes) => {
  const [head = '', body = ''] = (await exchange(server.port, bytes)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(JSON.parse(body)).toMatchObject({ msg: 'BAD_REQUEST', status: 400 })
})

test('an absolute URL in the request line determines the page, and the Host header the shop', async () => {
  const sent = `GET http://evil.example/shop/list HTTP/1.1\r\nHost: haru.${PLATFORM}\r\nConnection: close\r\n\r\n`
  const answer = await exchange(server.port, sent)
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
  expect(answer).not.toContain('evil.example')
})

test.each([
  ['/shop/list/?category=0&sort=new', '/shop/list?category=0&sort=new'],
  ['/shop//list?sort=new', '/shop/list?sort=new'],
  ['/shop/./list/', '/shop/list'],
  ['/shop\\list?page=1', '/shop/list?page=1'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example//shop/', '/evil.example/shop'],
  ['/nothing/', '/nothing'],
])('%s redirects to %s on all hosts of the shop', async (path, clean) => {
  for (const host of [`haru.${PLATFORM}`, haru.host]) {
    const answer = await server.ask(path, { host })
    expect([answer.status, answer.headers.location]).toEqual([301, clean])
  }
})

test('the operator’s hosts redirect to clean URLs too, an unknown host does not', async () => {
  const mine = await server.ask('/myshop/', { host: `account.${PLATFORM}` })
  expect([mine.status, mine.headers.location]).toEqual([301, '/myshop'])
  expect((await server.ask('/shop/list/', { host: 'nobody.example' })).status).toBe(404)
})

test('HEAD answers as GET does, without a body', async () => {
  for (const path of ['/shop/list', `/shop/view/${haru.sid}`, '/unknown']) {
    const [get, head] = [await server.ask(path), await server.ask(path, { method: 'HEAD' })]
    expect(head.status).toBe(get.status)
    expect(head.body).toHaveLength(0)
    for (const name of ['content-type', 'content-length', 'etag', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
  }
})

test('the server still answers after all requests of this file', async () => {
  expect((await server.ask('/healthz')).status).toBe(200)
  expect((await server.ask('/readyz')).status).toBe(200)
})
