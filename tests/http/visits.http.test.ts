import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seoulDay } from '../../src/platform/seoul-day.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { aProduct } from '../factories/products.ts'
import { newShop } from '../factories/tenancy.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' }

let server: TestServer
let shop: Awaited<ReturnType<typeof newShop>>
beforeAll(async () => {
  const { url } = await testDatabase()
  server = await startServer(url)
  shop = await newShop(server.services.tenancy)
})
afterAll(() => server.close())

test('documents, product pages and searches count as views; prefetches, repeated requests and robots do not', async () => {
  const host = `${shop.shopid}.${PLATFORM}`
  const { sid } = await aProduct(server.services.catalogue, shop.shopId)
  const go = (url: string, more: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.ask(url, { host, method, headers: { ...BROWSER, ...more } })
  expect((await go('/shop/list')).status).toBe(200)
  expect((await go('/shop/list')).status).toBe(200)
  expect((await go('/shop/list?utm_source=a')).status).toBe(200)
  await go(`/api/myshp/v2/get/product/detail?shopid=${shop.shopid}&sid=${sid}`)
  await go(`/api/myshp/v2/get/product/search?shopid=${shop.shopid}&q=mug`)
  await go('/shop/list', {}, 'HEAD')
  await go('/shop/list', { 'sec-purpose': 'prefetch' })
  await go('/shop/list', { 'sec-fetch-dest': 'iframe' })
  await go('/shop/list', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await go('/shop/view/999999999')
  await go('/nowhere')
  await expect.poll(() => server.services.statistics.visits.waiting, { timeout: 20_000 }).toBe(0)
  const { rows } = await withAllShops(server.database, (tx) =>
    sql`select topic, part, visitors::int, visits::int, views::int from day_figure
      where shop_id = ${shop.shopId} and topic in ('all', 'viewed', 'search') and views > 0 order by topic`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([
    // A link with a campaign starts a second visit.
    { topic: 'all', part: '', visitors: 1, visits: 2, views: 5 },
    { topic: 'search', part: 'mug', visitors: 0, visits: 0, views: 1 },
    { topic: 'viewed', part: String(sid), visitors: 0, visits: 0, views: 1 },
  ])
})

test('a known number of requests is counted exactly: 40 visitors, 60 visits and 160 views, 4 of them of one product', async () => {
  const { shopid, shopId: id } = await newShop(server.services.tenancy)
  const { sid } = await aProduct(server.services.catalogue, id)
  const host = `${shopid}.${PLATFORM}`
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const headers = { 'user-agent': `Mozilla/5.0 (iPhone; ${visitor}) Safari/604.1` }
    const pages = ['/shop/list', visitor % 10 === 0 ? `/shop/view/${sid}` : '/shop/list', '/shop/list']
    // Every second visitor returns through a newsletter link.
    const again = visitor % 2 === 0 ? ['/shop/list?utm_source=letter', '/shop/list'] : []
    for (const url of [...pages, ...again])
      expect((await server.ask(url, { host, headers })).status).toBe(200)
  }
  await expect.poll(() => server.services.statistics.visits.waiting, { timeout: 20_000 }).toBe(0)
  const today = seoulDay()
  const period = { from: today, to: today }
  const { now } = await server.services.statistics.dashboard(id, period)
  expect(now).toMatchObject({ visitors: 40, visits: 60, views: 160 })
  const [viewed] = await server.services.statistics.of(id, 'product', period)
  expect(viewed).toMatchObject({ part: String(sid), views: 4 })
})
