import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { aPerson } from '../factories/carts.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { aProduct, changePrice } from '../factories/products.ts'
import { passSaleHours, saleIn } from '../factories/sales.ts'
import { newSession } from '../factories/sessions.ts'
import { newRenderGate, rendersDuring } from './renders.ts'
import { PHONE } from './send-request.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const gate = newRenderGate()
let server: TestServer
let haru: FullShop
let product: string

beforeAll(async () => {
  server = await startServer((await testDatabase()).url, { beforeCall: gate.beforeCall })
  haru = await aFullShop(server, { shopid: 'haru' })
  product = `/shop/view/${haru.sid}`
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.settled()
  server.generations.bumpAll()
})

afterEach(() => void vi.useRealTimers())

test('a member and verified adult gets the same bytes as a guest from the same cache', async () => {
  const { database, services } = server
  const person = await aPerson(services.accounts, { name: '아무개님의 이름', over19: 1 })
  await services.membership.joins.join(person, haru.shopid)
  await server.settled()
  const token = await newSession(
    { database, accounts: services.accounts },
    { uid: person.uid, host: `haru.${PLATFORM}` },
  )
  for (const path of [product, '/shop/list', '/shop/member_point']) {
    const guest = await server.ask(path)
    const renders = await rendersDuring(server, async () => {
      const member = await server.ask(path, { headers: { cookie: `madang=${token}` } })
      expect(member.body.equals(guest.body)).toBe(true)
      expect(member.text).not.toContain('아무개님의 이름')
    })
    expect(renders).toBe(0)
  }
})

test('the second request gets the same bytes without a render', async () => {
  const first = await server.ask(product)
  const renders = await rendersDuring(server, async () => {
    const second = await server.ask(product)
    expect(second.body.equals(first.body)).toBe(true)
    expect(second.headers.etag).toBe(first.headers.etag)
  })
  expect(renders).toBe(0)
})

test('a client with an unchanged copy gets a 304, in any encoding', async () => {
  const { headers } = await server.ask(product)
  for (const encoding of ['br', 'gzip', 'identity']) {
    const again = { 'accept-encoding': encoding, 'if-none-match': headers.etag as string }
    const answer = await server.ask(product, { headers: again })
    expect([answer.status, answer.body.length]).toEqual([304, 0])
    expect(answer.headers.etag).toBe(headers.etag)
  }
  await changePrice(server.services.catalogue, haru.shopId, haru.pid, 23_000)
  await eventually(async () => {
    const changed = await server.ask(product, { headers: { 'if-none-match': headers.etag as string } })
    expect(changed.status).toBe(200)
  })
})

test('every encoding has the same HTML, and Vary tells proxies which headers it depends on', async () => {
  const inEncoding = (encoding: string) => server.ask(product, { headers: { 'accept-encoding': encoding } })
  const plain = await inEncoding('identity')
  const [br, gzip] = [await inEncoding('gzip;q=0.5, br'), await inEncoding('gzip')]
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.body).toString()).toBe(plain.text)
  expect(gunzipSync(gzip.body).toString()).toBe(plain.text)
  for (const { headers } of [plain, br, gzip]) {
    expect(headers.vary).toBe('Accept-Encoding, User-Agent')
    expect(headers['cache-control']).toBe('no-cache')
  }
})

test('phones and computers have separate pages', async () => {
  const phone = await server.ask(product, { headers: { 'user-agent': PHONE } })
  const computer = await server.ask(product)
  expect(phone.text).toContain('data-device="mobile"')
  expect(computer.text).toContain('data-device="pc"')
})

test('addresses that differ in tracking parameters share one page, on all hosts of the shop', async () => {
  const renders = await rendersDuring(server, async () => {
    const usual = await server.ask('/shop/list?category=0&sort=new')
    for (const [path, host] of [
      ['/shop/list?fbclid=abc&sort=new&category=0&utm_source=kakao', undefined],
      ['/shop/list?sort=new&category=0', haru.host],
    ] as const) {
      const other = await server.ask(path, host ? { host } : {})
      expect(other.headers.etag).toBe(usual.headers.etag)
    }
  })
  expect(renders).toBe(1)
})

test('a thousand simultaneous requests for an uncached page render it once', async () => {
  const release = gate.hold('/api/myshp/v2/get/category')
  const renders = await rendersDuring(server, async () => {
    const headers = { 'accept-encoding': 'br' }
    const replies = Array.from({ length: 1_000 }, () => server.ask('/shop/list', { headers }))
    release()
    const answers = await Promise.all(replies)
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1)
  })
  expect(renders).toBe(1)
})

test('each kind of error page is rendered once, however many unknown addresses are requested', async () => {
  const before = server.pages.cache.size
  const random = (index: number) => [
    `/nothing-${index}`,
    `/shop/view/${900_000 + index}`,
    `/shop/list?category=${900_000 + index}`,
    `/story-${index}/load`,
    `/promotion/none-${index}`,
    `/shop/contents/${900_000 + index}`,
  ]
  const renders = await rendersDuring(server, async () => {
    for (let index = 0; index < 10; index += 1)
      for (const path of random(index)) expect([path, (await server.ask(path)).status]).toEqual([path, 404])
  })
  // One each for unknown paths, products, lists and other ids.
  expect(renders).toBe(4)
  expect(server.pages.cache.size).toBe(before + 4)
})

test('pages show the regular price as soon as a sale ends, before any job or event', async () => {
  const { until } = saleIn(0, null, 1)
  const sale = { price: 10_000, sale_price: 7_310, sale_from: null, sale_until: until }
  const { pid, sid } = await aProduct(server.services.catalogue, haru.shopId, sale)
  await server.settled()
  const pages = async () => {
    const replies = await Promise.all([`/shop/view/${sid}`, '/shop/list'].map((path) => server.ask(path)))
    return replies.map(({ text }) => text.includes('7,310'))
  }
  expect(await pages()).toEqual([true, true])
  await passSaleHours(server, pid, 1)
  expect(await pages()).toEqual([true, true])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  expect(await pages()).toEqual([false, false])
})
