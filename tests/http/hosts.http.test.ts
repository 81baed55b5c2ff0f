import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { addVerifiedDomain, newShop } from '../factories/tenancy.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

let server: TestServer
let haru: FullShop

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  haru = await aFullShop(server, { shopid: 'haru', name: '하루공방' })
})
afterAll(() => server.close())

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]

async function expectNotReady(host: string, path = '/') {
  const answer = await server.ask(path, { host })
  expect(answer.status).toBe(404)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.text).toContain('not ready')
}

test.each([
  `haru.${PLATFORM}`,
  `haru.${PLATFORM}:3000`,
  `HARU.Madang.TEST`,
  `haru.${PLATFORM}.`,
  `haru.${PLATFORM}.:8080`,
  'haru.example',
])('the shop answers on %s', async (host) => {
  const answer = await server.ask('/shop/list', { host })
  expect(answer.status).toBe(200)
  expect(titleOf(answer.text)).toContain('하루공방')
})

test.each([
  'nobody.example',
  `nobody.${PLATFORM}`,
  `a.haru.${PLATFORM}`,
  `haru.${PLATFORM}.evil.example`,
  'haru',
  '127.0.0.1',
  '[::1]',
  `haru.${PLATFORM}/x`,
  `user@haru.${PLATFORM}`,
  '..',
  "' or 1=1 --",
  '__proto__',
])('the unknown host %s gets 404 and NOT_READY', async (host) => {
  await expectNotReady(host)
})

test('a hidden shop answers NOT_READY on every page until it is shown', async () => {
  const { shopId } = await newShop(server.services.tenancy, { shopid: 'junbi', isshow: false })
  const host = `junbi.${PLATFORM}`
  for (const path of ['/', '/shop/list', '/shop/view/1', '/unknown']) await expectNotReady(host, path)
  await server.services.tenancy.ownShops.changeShop(shopId, { isshow: true })
  await eventually(async () => expect((await server.ask('/shop/list', { host })).status).toBe(200))
  await server.services.tenancy.ownShops.changeShop(shopId, { isshow: false })
  await eventually(() => expectNotReady(host, '/shop/list'))
})

test('a temporarily closed shop tells visitors the reason, with the status 404 of a hidden shop', async () => {
  const { shopId } = await newShop(server.services.tenancy, { shopid: 'closing', name: '쉬는 가게' })
  const host = `closing.${PLATFORM}`
  await server.services.opening.close(shopId, '여름휴가로 <8월>까지 쉽니다.')
  await eventually(async () => {
    const { status, text } = await server.ask('/shop/list', { host })
    expect(status).toBe(404)
    expect(text).toContain('여름휴가로 &lt;8월&gt;까지 쉽니다.')
  })
})

test('a custom domain is served only after its verification', async () => {
  const { shopId } = await newShop(server.services.tenancy, { shopid: 'dangol', name: '단골상회' })
  const host = 'dangol.example'
  const { name, value } = await server.services.tenancy.domains.add(shopId, host)
  await expectNotReady(host)
  expect(await server.services.tenancy.domains.verify(shopId, host)).toBe(false)
  await expectNotReady(host)
  server.dns.set(name, value)
  await server.services.tenancy.domains.verify(shopId, host)
  await eventually(async () => expect((await server.ask('/shop/list', { host })).text).toContain('단골상회'))
})

test.each([
  ['x-forwarded-host', `haru.${PLATFORM}`],
  ['forwarded', `host=haru.${PLATFORM}`],
  ['x-original-host', `haru.${PLATFORM}`],
  ['x-host', `haru.${PLATFORM}`],
])('%s does not change the host', async (header, value) => {
  const answer = await server.ask('/shop/list', { host: 'nobody.example', headers: { [header]: value } })
  expect(answer.status).toBe(404)
  const own = await server.ask('/shop/list', { headers: { [header]: 'evil.example' } })
  expect(own.text).not.toContain('evil.example')
})

test('a page that is cached from a request with a wrong port and capitals in Host contains neither', async () => {
  const { shopId } = await newShop(server.services.tenancy, { shopid: 'trace' })
  await addVerifiedDomain(server.services.tenancy, server.dns, shopId, 'trace.example')
  const odd = await server.ask('/shop/list', { host: `TRACE.${PLATFORM}:6666` })
  const usual = await server.ask('/shop/list', { host: 'trace.example' })
  expect(usual.text).toBe(odd.text)
  expect(usual.text).not.toMatch(/:6666|TRACE/)
  expect(usual.text).toContain(`http://trace.${PLATFORM}:8080/shop/list`)
})

test('with redirect_dom every other host of the shop redirects (301) to the preferred one with path and query', async () => {
  const { tenancy } = server.services
  const { shopId } = await newShop(tenancy, { shopid: 'moved' })
  await addVerifiedDomain(tenancy, server.dns, shopId, 'moved.example')
  await tenancy.domains.prefer(shopId, 'moved.example')
  await tenancy.ownShops.changeShop(shopId, { redirect_dom: true })
  const path = '/shop/search?q=%EA%B7%B8%EB%A6%87&page=2&utm_source=x'
  await eventually(async () => {
    const answer = await server.ask(path, { host: `moved.${PLATFORM}` })
    expect(answer.status).toBe(301)
    expect(answer.headers.location).toBe(`http://moved.example:8080${path}`)
  })
  expect((await server.ask('/shop/list', { host: 'moved.example' })).status).toBe(200)
})

test('the home page of the account host redirects to my page', async () => {
  const answer = await server.ask('/', { host: `account.${PLATFORM}` })
  expect([answer.status, answer.headers.location]).toEqual([302, '/myshop'])
})

test('the platform’s host answers its home page, and a 404 page for unknown paths', async () => {
  const host = PLATFORM
  const answer = await server.ask('/', { host })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['set-cookie']).toEqual(['locale=ko; Path=/; Max-Age=31536000; SameSite=Lax'])
  expect((await server.ask('/nothing', { host })).text).toContain('This page could not be found')
})

test('a product exists in its own shop only', async () => {
  await newShop(server.services.tenancy, { shopid: 'other' })
  expect((await server.ask(`/shop/view/${haru.sid}`)).status).toBe(200)
  const elsewhere = await server.ask(`/shop/view/${haru.sid}`, { host: `other.${PLATFORM}` })
  expect(elsewhere.status).toBe(404)
  expect(elsewhere.text).not.toContain('무광 백자 접시')
})
