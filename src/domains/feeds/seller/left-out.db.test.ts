import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct, aProductDraft } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { LeftOut } from '../shared/feed-limits.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

const NONE = { stopped: 0, unlisted: 0, adult: 0, picture: 0, price: 0, sold_out: 0 }

async function newShopWithFeed() {
  const opened = await newShop(modules.tenancy)
  const newProduct = (title: string, overrides: Parameters<typeof aProduct>[2] = {}) =>
    aProduct(modules.catalogue, opened.shopId, { title, images: ['pictures/a.jpg'], ...overrides })
  return { ...opened, newProduct }
}

const titlesOf = async (shopId: number, reason: LeftOut) =>
  (await modules.feeds.seller.leftOut(shopId, reason)).products.map(({ title }) => title)

test('counts and lists a product once, with the first of its reasons', async () => {
  const { shopId, newProduct } = await newShopWithFeed()
  await newProduct('접시')
  await newProduct('내린 접시', { status: 'stopped', adult: true })
  await newProduct('어른 접시', { adult: true, images: [] })
  await newProduct('사진 없는 접시', { images: [], stock: [0] })
  await newProduct('다 팔린 접시', { stock: [0] })
  await newProduct('숨긴 접시', { unlisted: true })
  const { feeds, left_out } = await modules.feeds.seller.list(shopId)
  expect(left_out).toEqual({ ...NONE, stopped: 1, unlisted: 1, adult: 1, picture: 1, sold_out: 1 })
  // Naver's feed has no sold-out products.
  expect(feeds.map(({ feed, goods }) => [feed, goods])).toEqual([
    ['naver', 1],
    ['google', 2],
    ['meta', 2],
    ['kakao', 2],
  ])
  for (const [reason, title] of [
    ['stopped', '내린 접시'],
    ['unlisted', '숨긴 접시'],
    ['adult', '어른 접시'],
    ['picture', '사진 없는 접시'],
    ['price', undefined],
    ['sold_out', '다 팔린 접시'],
  ] as const)
    expect([reason, await titlesOf(shopId, reason)]).toEqual([reason, title ? [title] : []])
})

test('leaves out a product without a price', async () => {
  const { shopId, newProduct } = await newShopWithFeed()
  const { sid } = await newProduct('나눔 접시')
  // Sets the price by SQL, because the import refuses a price of 0.
  await withAllShops(modules.database, async (tx) => {
    for (const table of ['listing', 'listing_category'])
      await sql`update ${sql.table(table)} set price = 0 where sid = ${sid}`.execute(tx)
  })
  const { left_out, feeds } = await modules.feeds.seller.list(shopId)
  expect([left_out, feeds[0]?.goods, await titlesOf(shopId, 'price')]).toEqual([
    { ...NONE, price: 1 },
    0,
    ['나눔 접시'],
  ])
})

test('lists each product once over several pages', async () => {
  const { shopId } = await newShopWithFeed()
  const drafts = Array.from({ length: 120 }, () => aProductDraft())
  await modules.catalogue.drafts.save(shopId, drafts)
  const seen: number[] = []
  for (let after: number | null = 0; after !== null; ) {
    const { products, next } = await modules.feeds.seller.leftOut(shopId, 'picture', after)
    expect(products.length).toBeLessThanOrEqual(50)
    seen.push(...products.map(({ sid }) => sid))
    after = next
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120])
})

test('lists neither deleted products nor products of another shop', async () => {
  const { shopId, newProduct } = await newShopWithFeed()
  const { pid } = await newProduct('삭제한 접시', { images: [] })
  const other = await newShopWithFeed()
  await other.newProduct('남의 접시', { images: [] })
  expect(await titlesOf(shopId, 'picture')).toEqual(['삭제한 접시'])
  await modules.catalogue.editor.setDeleted(shopId, { pid, deleted: true })
  expect(await titlesOf(shopId, 'stopped')).toEqual([])
  expect((await modules.feeds.seller.list(shopId)).left_out).toEqual(NONE)
})

test('signs the picture of an adult product with an address for verified adults only', async () => {
  const { shopId, newProduct } = await newShopWithFeed()
  await newProduct('어른 접시', { adult: true })
  const { products } = await modules.feeds.seller.leftOut(shopId, 'adult')
  expect(products[0]?.image).toMatch(/^\/img-restricted\//)
})

test('finds left-out listings by the index `listing_left_out`', async () => {
  const { shopId, newProduct } = await newShopWithFeed()
  await newProduct('사진 없는 접시', { images: [] })
  await modules.database.asShop(shopId, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select sid from listing where shop_id = ${shopId} and (not shown or adult or sold_out or image = '')`.execute(
      tx,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('listing_left_out')
  })
})
