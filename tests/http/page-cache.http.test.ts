import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { aPerson } from '../factories/carts.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { aProduct } from '../factories/products.ts'
import { aSession } from '../factories/sessions.ts'
import { aShop } from '../factories/tenancy.ts'
import { PHONE } from './ask.ts'
import { aServer, PLATFORM, type TestServer } from './test-server.ts'

let server: TestServer
let haru: FullShop
let product: string
/** what a page's call for this path waits for */
let held: { path: string; until: Promise<void> } | null

beforeAll(async () => {
  const beforeCall = async (path: string) => {
    if (held?.path === path) await held.until
  }
  server = await aServer((await testDatabase()).url, { beforeCall })
  haru = await aFullShop(server, { shopid: 'haru' })
  product = `/shop/view/${haru.sid}`
})
afterAll(() => server.close())
beforeEach(async () => {
  held = null
  await server.settled()
  server.generations.bumpAll()
})

const changePrice = (price: number) =>
  server.services.catalogue.changePrice(haru.shop, haru.pid, { price, sale_price: null })
const won = (price: number) => price.toLocaleString('ko-KR')

/** Holds the calls for a path until the returned function is called. */
function hold(path: string): () => void {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  held = { path, until }
  return release
}

/** How many pages are rendered by what is done. */
async function rendersDuring(work: () => Promise<unknown>): Promise<number> {
  const before = server.pages.renders
  await work()
  return server.pages.renders - before
}

test('a member of the shop, who is a verified adult, gets the bytes of a guest from the same cache', async () => {
  const { database, services } = server
  const person = await aPerson(services.accounts, { name: '아무개님의 이름', over19: 1 })
  await services.membership.join(person, haru.shopid)
  await server.settled()
  const token = await aSession(
    { database, accounts: services.accounts },
    { uid: person.uid, host: `haru.${PLATFORM}` },
  )
  for (const path of [product, '/shop/list', '/shop/member_point']) {
    const guest = await server.ask(path)
    const renders = await rendersDuring(async () => {
      const member = await server.ask(path, { headers: { cookie: `madang=${token}` } })
      expect(member.body.equals(guest.body)).toBe(true)
      expect(member.text).not.toContain('아무개님의 이름')
    })
    expect(renders).toBe(0)
  }
})

test('the second request gets the same bytes without a render', async () => {
  const first = await server.ask(product)
  const renders = await rendersDuring(async () => {
    const second = await server.ask(product)
    expect(second.body.equals(first.body)).toBe(true)
    expect(second.headers.etag).toBe(first.headers.etag)
  })
  expect(renders).toBe(0)
})

test('who has the page already is told so, in any encoding', async () => {
  const { headers } = await server.ask(product)
  for (const encoding of ['br', 'gzip', 'identity']) {
    const again = { 'accept-encoding': encoding, 'if-none-match': headers.etag as string }
    const answer = await server.ask(product, { headers: again })
    expect([answer.status, answer.body.length]).toEqual([304, 0])
    expect(answer.headers.etag).toBe(headers.etag)
  }
  await changePrice(23_000)
  await eventually(async () => {
    const changed = await server.ask(product, { headers: { 'if-none-match': headers.etag as string } })
    expect(changed.status).toBe(200)
  })
})

test('every encoding holds the same html, and proxies are told what it depends on', async () => {
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

test('phones and computers have pages of their own', async () => {
  const phone = await server.ask(product, { headers: { 'user-agent': PHONE } })
  const computer = await server.ask(product)
  expect(phone.text).toContain('data-device="mobile"')
  expect(computer.text).toContain('data-device="pc"')
})

test('addresses that differ in tracking parameters share one page, on all hosts of the shop', async () => {
  const renders = await rendersDuring(async () => {
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

test('a change is on the next page after its event; pages of other shops stay', async () => {
  const { slug } = await aShop(server.services.tenancy)
  const neighbour = () => server.ask('/shop/list', { host: `${slug}.${PLATFORM}` })
  await server.settled()
  for (const page of [() => server.ask(product), neighbour]) await page()
  await changePrice(31_000)
  await eventually(async () => expect((await server.ask(product)).text).toContain(won(31_000)))
  expect((await server.ask('/shop/list')).text).toContain(won(31_000))
  expect(await rendersDuring(neighbour)).toBe(0)
})

test('a change that commits in the middle of a render is on the next page', async () => {
  await changePrice(41_000)
  await eventually(async () => expect((await server.ask(product)).text).toContain(won(41_000)))
  server.generations.bumpAll()
  const release = hold('/api/myshp/get/review/product')
  const early = server.ask(product)
  const began = server.generations.now()
  await changePrice(42_000)
  await eventually(() => expect(server.generations.isFresh(began, [`product:haru:${haru.sid}`])).toBe(false))
  release()
  await early
  expect((await server.ask(product)).text).toContain(won(42_000))
})

test('a thousand requests at once for one cold page render it once', async () => {
  const release = hold('/api/myshp/v2/get/category')
  const renders = await rendersDuring(async () => {
    const headers = { 'accept-encoding': 'br' }
    const asked = Array.from({ length: 1_000 }, () => server.ask('/shop/list', { headers }))
    release()
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1)
  })
  expect(renders).toBe(1)
})

test('however many addresses are asked for that are not there, each kind of error is rendered once', async () => {
  const before = server.pages.cache.size
  const random = (at: number) => [
    ...[`/nothing-${at}`, `/shop/view/${900_000 + at}`, `/shop/list?category=${900_000 + at}`],
    ...[`/story-${at}/load`, `/promotion/none-${at}`, `/shop/contents/${900_000 + at}`],
  ]
  const renders = await rendersDuring(async () => {
    for (let at = 0; at < 10; at += 1)
      for (const path of random(at)) expect([path, (await server.ask(path)).status]).toEqual([path, 404])
  })
  // An unknown address, a product, a list and other things that are not there.
  expect(renders).toBe(4)
  expect(server.pages.cache.size).toBe(before + 4)
})

test('an error page follows the shop as every other page does', async () => {
  await server.ask('/nothing')
  await server.services.tenancy.changeShop(haru.shop, { name: '새이름공방' })
  await eventually(async () => expect((await server.ask('/nothing')).text).toContain('새이름공방'))
})

test('a flood of searches is refused beyond a bound; kept pages and other shops are served', async () => {
  const turns = { atOnce: 1, waitingPerShop: 3, waiting: 10 }
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  const beforeCall = (path: string) => (path.endsWith('/search') ? until : Promise.resolve())
  const busy = await aServer((await testDatabase()).url, { turns, beforeCall })
  try {
    await aFullShop(busy, { shopid: 'haru' })
    const neighbour = await aFullShop(busy, { shopid: 'iut' })
    await busy.settled()
    const kept = await busy.ask('/shop/list')
    const flood = Array.from({ length: 20 }, (_, at) => busy.ask(`/shop/search?q=random${at}`))
    const refused = await eventually(() => {
      expect(busy.pages.refusals).toBe(16)
      return busy.ask('/shop/search?q=more')
    })
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(await busy.ask('/shop/list')).toMatchObject({ status: 200, text: kept.text })
    const next = busy.ask('/shop/list', { host: neighbour.host })
    release()
    expect((await next).status).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array(4).fill(200), ...Array(16).fill(503)])
  } finally {
    release()
    await busy.close()
  }
})

test('pages that are asked for again stay through a flood of searches', async () => {
  const small = await aServer((await testDatabase()).url, { cacheBytes: 400_000 })
  try {
    await aFullShop(small, { shopid: 'haru' })
    await small.settled()
    for (let at = 0; at < 2; at += 1) await small.ask('/shop/list')
    for (let at = 0; at < 30; at += 1) await small.ask(`/shop/search?q=random${at}`)
    const { renders } = small.pages
    await small.ask('/shop/list')
    expect(small.pages.renders).toBe(renders)
    expect(small.pages.cache.bytes).toBeLessThanOrEqual(400_000)
  } finally {
    await small.close()
  }
})

test('a shop that hides itself is hidden at once, though its pages were kept', async () => {
  await server.ask('/shop/list')
  await server.services.tenancy.changeShop(haru.shop, { isshow: false })
  await eventually(async () => expect((await server.ask('/shop/list')).status).toBe(404))
  await server.services.tenancy.changeShop(haru.shop, { isshow: true })
  await eventually(async () => expect((await server.ask('/shop/list')).status).toBe(200))
})

test('two processes both show a change that one of them made', async () => {
  const { url } = await testDatabase()
  const [one, two] = [await aServer(url), await aServer(url)]
  try {
    const shop = await aFullShop(one, { shopid: 'haru' })
    const path = `/shop/view/${shop.sid}`
    await Promise.all([one.ask(path), two.ask(path)])
    await one.services.catalogue.changePrice(shop.shop, shop.pid, { price: 55_000, sale_price: null })
    for (const { ask } of [one, two])
      await eventually(async () => expect((await ask(path)).text).toContain(won(55_000)))
  } finally {
    await one.close()
    await two.close()
  }
})

test('the cache never holds more bytes than it may, however many pages there are', async () => {
  const cacheBytes = 200_000
  const small = await aServer((await testDatabase()).url, { cacheBytes })
  try {
    const shop = await aFullShop(small, { shopid: 'haru' })
    const sids = [shop.sid]
    for (let at = 0; at < 12; at += 1) sids.push((await aProduct(small.services.catalogue, shop.shop)).sid)
    for (const encoding of ['br', 'gzip', 'identity'])
      for (const sid of sids) {
        await small.ask(`/shop/view/${sid}`, { headers: { 'accept-encoding': encoding } })
        expect(small.pages.cache.bytes).toBeLessThanOrEqual(cacheBytes)
      }
    expect(small.pages.cache.size).toBeGreaterThan(0)
    expect(small.pages.cache.size).toBeLessThan(sids.length)
  } finally {
    await small.close()
  }
})
