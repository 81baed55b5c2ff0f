import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { inlineCodeOf } from './inline-code.ts'
import { exchange, PHONE } from './send-request.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

let server: TestServer
let haru: FullShop

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  haru = await aFullShop(server, { shopid: 'haru' })
  await server.services.content.promotionEditor.save({
    slug: 'jeep',
    title: '기획전',
    blocks: [
      {
        type: 'html',
        html: '<a href="javascript:alert(1)" onclick="alert(2)">x</a><script>alert(3)</script>',
      },
    ],
  })
})
afterAll(() => server.close())

/** Every page of the shop front. */
const pagesOf = ({ sid, contentId, noticeId }: FullShop) => [
  '/',
  '/link',
  '/shop/list',
  `/shop/view/${sid}`,
  `/shop/contents/${contentId}`,
  '/shop/review',
  '/shop/review/list?all=true',
  '/shop/search?q=%EB%B0%B1%EC%9E%90',
  '/shop/notice-list',
  '/shop/notice-list2',
  `/shop/notice-view?id=${noticeId}`,
  '/shop/agreement',
  '/shop/privacy',
  '/error/404',
  '/promotion/jeep',
  '/story/load',
  '/story/load2',
  '/unknown',
]

test('no page has inline code, even if a seller has entered some', async () => {
  for (const path of pagesOf(haru))
    for (const userAgent of ['curl/8', PHONE]) {
      const { text } = await server.ask(path, { headers: { 'user-agent': userAgent } })
      expect([path, inlineCodeOf(text)]).toEqual([path, []])
      expect(text).toContain('id="page-data"')
    }
  for (const host of [PLATFORM, `account.${PLATFORM}`, `admin.${PLATFORM}`, 'nobody.example'])
    for (const path of ['/', '/api/docs']) {
      const { text } = await server.ask(path, { host })
      expect([host, inlineCodeOf(text)]).toEqual([host, []])
    }
})

test('the check that finds inline code recognises scripts, script URLs, handlers and srcdoc', () => {
  const planted = '<script>1</script><a href=" java\tscript:1">x</a><img onerror=1><iframe srcdoc="x">'
  expect(inlineCodeOf(planted)).toHaveLength(4)
})

const EXPECTED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

test.each([
  ['a page', '/shop/list', {}],
  ['a page that is kept', '/shop/list', {}],
  ['an unchanged page', '/shop/list', { headers: { 'if-none-match': '*' } }],
  ['a page that is not there', '/unknown', {}],
  ['a shop that is not there', '/', { host: 'nobody.example' }],
  ['the platform', '/', { host: PLATFORM }],
  ['a call', '/api/myshp/get/info/skin?id=haru', {}],
  ['a refused call', '/api/myshp/get/info/skin?id=nobody', {}],
  ['a call that is not there', '/api/unknown', {}],
  ['a wrong method', '/shop/list', { method: 'DELETE' }],
  ['a broken encoding', '/%zz', {}],
  ['an overlong address', `/${'a'.repeat(5_000)}`, {}],
  ['a missing picture', '/img/abcdefghijklmnop/none.webp/w240.webp', {}],
  ['health', '/healthz', {}],
])('%s has the security headers', async (_what, path, question) => {
  const { headers } = await server.ask(path, question)
  expect(headers).toMatchObject(EXPECTED)
  expect(headers['x-frame-options']).toMatch(/^(DENY|SAMEORIGIN)$/)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toMatch(/script-src 'self'(?![^;]*unsafe)/)
})

test('an asset has one short content security policy that allows nothing', async () => {
  const { status, headers } = await server.ask('/fonts/nanum/slice-1.woff2')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(Object.keys(headers)).not.toContain('permissions-policy')
  const { headers: refused } = await server.ask('/fonts/nanum/none.woff2')
  expect(refused).toMatchObject(EXPECTED)
})

test('a malformed request is answered with the security headers too', async () => {
  const answer = await exchange(server.port, 'HELLO\r\n\r\n')
  for (const [name, value] of Object.entries(EXPECTED))
    expect(answer.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}\r\n`)
})

test('a redirect of a shop has the security headers', async () => {
  await server.services.content.documentEditor.saveMainPage(haru.shopId, 'pc', [])
  const answer = await eventually(async () => {
    const home = await server.ask('/')
    expect(home.status).toBe(302)
    return home
  })
  expect(answer.headers.location).toBe('/shop/list')
  expect(answer.headers).toMatchObject(EXPECTED)
})

test('only contents for embedding may be framed by other sites', async () => {
  const embedded = await server.ask('/story/load')
  expect(embedded.headers['x-frame-options']).toBeUndefined()
  expect(embedded.headers['content-security-policy']).toContain('frame-ancestors *')
  expect((await server.ask('/shop/list')).headers['content-security-policy']).toContain(
    "frame-ancestors 'self'",
  )
})
