import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedFile, FeedName } from '../../src/domains/feeds/shared/feed-limits.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { aProduct } from '../factories/products.ts'
import { newReview, newReviewImport } from '../factories/reviews.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { epFaults, epRows } from '../feeds/ep-rows.ts'
import { feedItems } from '../feeds/feed-items.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
})
afterAll(() => server.close())

const unrecorded = async () => {}
const turn = (shopId: number, feed: FeedName, on = true) =>
  server.services.feeds.seller.setOn(shopId, feed, on, unrecorded)

/** A new product; tests find it by its title. */
const newProduct = (shopId: number, title: string, overrides: Parameters<typeof aProduct>[2] = {}) =>
  aProduct(server.services.catalogue, shopId, { title, images: ['pictures/a.jpg'], ...overrides })

async function read({ slug }: TestShop, file: FeedFile, userAgent = 'curl/8') {
  const { status, text, headers } = await server.ask(`/feeds/${file}`, {
    host: `${slug}.${PLATFORM}`,
    headers: { 'user-agent': userAgent },
  })
  expect(status).toBe(200)
  return { text, headers }
}

/** The summary feed of a shop, as `[id, class]`. */
async function summaryOf(shop: TestShop): Promise<[number, string][]> {
  await server.settled()
  const { text } = await read(shop, 'naver-summary.txt')
  expect(epFaults(text, { summary: true })).toEqual([])
  return epRows(text).map((row) => [Number(row.id), row.class ?? ''])
}

test('the summary feed has the products that were added, changed or removed since the feed was turned on, and no others', async () => {
  const opened = await newShop(server.services.tenancy)
  const unchanged = await newProduct(opened.shopId, '그대로')
  const changed = await newProduct(opened.shopId, '바뀌는 접시')
  const stopped = await newProduct(opened.shopId, '내리는 접시')
  await turn(opened.shopId, 'naver')
  expect(await summaryOf(opened)).toEqual([])
  await newProduct(opened.shopId, '바뀌는 접시', { price: 12_000 })
  await newProduct(opened.shopId, '내리는 접시', { status: 'stopped' })
  const came = await newProduct(opened.shopId, '새 접시')
  expect(await summaryOf(opened)).toEqual([
    [changed.sid, 'U'],
    [stopped.sid, 'D'],
    [came.sid, 'I'],
  ])
  const whole = epRows((await read(opened, 'naver.txt')).text).map(({ id }) => Number(id))
  expect(whole).toEqual([unchanged.sid, changed.sid, came.sid])
})

test('a product that sells out or becomes adult leaves the summary feed, and is new when it returns', async () => {
  const opened = await newShop(server.services.tenancy)
  const sold = await newProduct(opened.shopId, '팔리는 접시')
  const adult = await newProduct(opened.shopId, '어른 접시')
  await turn(opened.shopId, 'naver')
  await newProduct(opened.shopId, '팔리는 접시', { stock: [0] })
  await newProduct(opened.shopId, '어른 접시', { adult: true })
  expect(await summaryOf(opened)).toEqual([
    [sold.sid, 'D'],
    [adult.sid, 'D'],
  ])
  await newProduct(opened.shopId, '팔리는 접시', { stock: [3] })
  expect(await summaryOf(opened)).toEqual([
    [sold.sid, 'I'],
    [adult.sid, 'D'],
  ])
})

test('the row of a removed product contains only its id', async () => {
  const opened = await newShop(server.services.tenancy)
  const { sid } = await newProduct(opened.shopId, '비밀 접시')
  await turn(opened.shopId, 'naver')
  await newProduct(opened.shopId, '비밀 접시', { adult: true })
  await server.settled()
  const { text } = await read(opened, 'naver-summary.txt')
  expect(text).not.toContain('비밀')
  const [row] = epRows(text)
  expect([row?.id, row?.class, row?.title, row?.image_link]).toEqual([String(sid), 'D', '', ''])
})

test('a change of the shop’s delivery changes all rows, a change of its review points no row', async () => {
  const opened = await newShop(server.services.tenancy)
  const first = await newProduct(opened.shopId, '접시 하나')
  const second = await newProduct(opened.shopId, '접시 둘')
  await turn(opened.shopId, 'naver')
  await server.services.tenancy.ownShops.changeShop(opened.shopId, { review_point: 300 })
  expect(await summaryOf(opened)).toEqual([])
  await server.services.tenancy.ownShops.changeShop(opened.shopId, { delivery_fee: 2_500 })
  expect(await summaryOf(opened)).toEqual([
    [first.sid, 'U'],
    [second.sid, 'U'],
  ])
})

test('a review changes the row of its product', async () => {
  const opened = await newShop(server.services.tenancy)
  await newProduct(opened.shopId, '접시 하나')
  const second = await newProduct(opened.shopId, '접시 둘')
  await turn(opened.shopId, 'naver')
  await newReview(server.services.reviews, opened.shopId, second.sid)
  expect(await summaryOf(opened)).toEqual([[second.sid, 'U']])
  const rows = epRows((await read(opened, 'naver.txt')).text)
  expect(rows.map(({ review_count }) => review_count)).toEqual(['0', '1'])
})

test('a file counts no review that was written at a former platform', async () => {
  const { reviews, jobs, catalogue } = server.services
  const opened = await newShop(server.services.tenancy)
  const { sid } = await newProduct(opened.shopId, '접시 하나')
  await newReview(reviews, opened.shopId, sid)
  await newReviewImport(reviews, opened, '접시 하나')
  await jobs.work()
  await eventually(async () =>
    expect(await catalogue.products.counts({ shopid: opened.shopid, id: sid })).toMatchObject({ comment: 2 }),
  )
  await turn(opened.shopId, 'naver')
  const rows = epRows((await read(opened, 'naver.txt')).text)
  expect(rows.map(({ review_count }) => review_count)).toEqual(['1'])
})

test('turning a feed off and on starts its summary again', async () => {
  const opened = await newShop(server.services.tenancy)
  await newProduct(opened.shopId, '접시')
  await turn(opened.shopId, 'naver')
  await newProduct(opened.shopId, '접시', { price: 12_000 })
  expect(await summaryOf(opened)).toHaveLength(1)
  await turn(opened.shopId, 'naver', false)
  await newProduct(opened.shopId, '접시', { price: 13_000 })
  await server.settled()
  await turn(opened.shopId, 'naver')
  expect(await summaryOf(opened)).toEqual([])
})

test('each file has the new price as soon as its event is delivered, well within a minute', async () => {
  const opened = await newShop(server.services.tenancy)
  await newProduct(opened.shopId, '접시', { price: 10_000 })
  await turn(opened.shopId, 'naver')
  await turn(opened.shopId, 'meta')
  const before = (await read(opened, 'meta.xml')).headers.etag
  const began = Date.now()
  await newProduct(opened.shopId, '접시', { price: 12_000 })
  await server.settled()
  const after = await read(opened, 'meta.xml')
  expect([after.headers.etag === before, feedItems(after.text)[0]?.price]).toEqual([false, ['12000 KRW']])
  expect(epRows((await read(opened, 'naver-summary.txt')).text)[0]?.price_pc).toBe('12000')
  expect(Date.now() - began).toBeLessThan(60_000)
})

test('the shop sees who last read a file, with which status and how many products', async () => {
  const opened = await newShop(server.services.tenancy)
  await newProduct(opened.shopId, '접시')
  await newProduct(opened.shopId, '어른 접시', { adult: true })
  await turn(opened.shopId, 'naver')
  await server.settled()
  await read(opened, 'naver.txt', 'Mozilla/5.0 (compatible; NaverShopEP/1.0)')
  await read(opened, 'naver.txt', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36')
  await eventually(async () => {
    const { feeds } = await server.services.feeds.seller.list(opened.shopId)
    const file = feeds[0]?.files.find(({ file }) => file === 'naver.txt')
    expect(file?.fetches.map(({ agent, status, goods }) => [agent, status, goods]).sort()).toEqual([
      ['browser', 200, 1],
      ['naver', 200, 1],
    ])
  })
})

test('a feed that one shop turned on does not exist for another, and its rows are separate', async () => {
  const one = await newShop(server.services.tenancy)
  const other = await newShop(server.services.tenancy)
  await newProduct(one.shopId, '한 가게 접시')
  await newProduct(other.shopId, '다른 가게 접시')
  await turn(one.shopId, 'naver')
  expect((await read(one, 'naver.txt')).text).not.toContain('다른 가게')
  const host = `${other.slug}.${PLATFORM}`
  expect((await server.ask('/feeds/naver.txt', { host })).status).toBe(404)
})
