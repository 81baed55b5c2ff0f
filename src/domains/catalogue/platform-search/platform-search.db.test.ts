import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import { withTables } from '../../../platform/database/transactions.ts'
import { lockCatalogue } from '../store/categories.ts'
import type { PlatformSubject } from './platform-search.ts'

let modules: TestModules
let catalogue: TestModules['catalogue']
let pottery: TestShop
let bakery: TestShop
let silent: TestShop

beforeAll(async () => {
  modules = await openModules()
  catalogue = modules.catalogue
  pottery = await newShop(modules.tenancy, {
    name: '달빛도예',
    meta_desc: '물레로 빚은 그릇을 굽습니다.',
    platform_products: true,
  })
  bakery = await newShop(modules.tenancy, { name: '아침빵집', platform_products: true })
  silent = await newShop(modules.tenancy, { name: '조용한그릇', meta_desc: '도자기를 모읍니다.' })
  await aProduct(catalogue, pottery.shopId, { title: '청자 머그컵', category: ['찻그릇'] })
  await aProduct(catalogue, pottery.shopId, { title: '백자 접시', tags: ['머그'] })
  await aProduct(catalogue, bakery.shopId, { title: '머그 케이크', category: ['빵'] })
  await aProduct(catalogue, silent.shopId, { title: '비공개 머그', category: ['찻그릇'] })
  await index(pottery, bakery, silent)
})
afterAll(() => modules.close())

/** Indexes shops as the event of a change and the job do. */
async function index(...shops: TestShop[]) {
  await withAllShops(modules.database, async (tx) => {
    for (const { shopid } of shops) await catalogue.platformIndex.markShop(tx, shopid)
  })
  while ((await catalogue.platformIndex.indexNext()) > 0);
}

const search = (q: string, { page = 1, subject = 'products' as PlatformSubject } = {}) =>
  catalogue.platformSearch.find({ q, page, subject, shopsBeside: 4 })

async function titles(q: string) {
  const { products, corrected } = (await search(q)) ?? {}
  expect(products?.total).toBe(products?.items.length)
  return { titles: products?.items.map(({ card }) => card.title), corrected }
}
const shopNames = async (q: string) =>
  (await search(q, { subject: 'shops' }))?.shops.items.map(({ name }) => name)

test('finds products of shops that agree, those with the word in the title first', async () => {
  const found = await titles('머그')
  expect(found.titles?.slice(0, 2).toSorted()).toEqual(['머그 케이크', '청자 머그컵'])
  expect(found.titles?.slice(2)).toEqual(['백자 접시'])
  expect(found.corrected).toBeUndefined()
  expect((await titles('ㅊㅈ ㅁㄱㅋ')).titles).toEqual(['청자 머그컵'])
  expect((await titles('mug')).titles).toHaveLength(3)
})

test('finds shops by name, description and category, whether they show products or not', async () => {
  expect(await shopNames('달빛')).toEqual(['달빛도예'])
  expect(await shopNames('도자기')).toEqual(['조용한그릇'])
  expect((await shopNames('찻그릇'))?.toSorted()).toEqual(['달빛도예', '조용한그릇'])
  expect(await shopNames('그릇')).toEqual(['조용한그릇', '달빛도예'])
})

test('reads a query without results as something else, and says so', async () => {
  expect(await titles('ajrm')).toMatchObject({ corrected: '머그' })
  expect(await titles('청자 우주선')).toEqual({ titles: ['청자 머그컵'], corrected: '청자' })
  expect(await search('우주선')).toMatchObject({ products: { total: 0 }, shops: { total: 0 } })
  expect(await search(' !? ')).toBe(null)
})

test('shows products and shops as the seller decides, at once when they are taken away', async () => {
  const shop = await newShop(modules.tenancy, { name: '가을서점' })
  await aProduct(catalogue, shop.shopId, { title: '나선 은하 도감' })
  await index(shop)
  const find = async () => (await titles('나선 은하')).titles
  expect(await find()).toEqual([])
  await modules.tenancy.ownShops.changeShop(shop.shopId, { platform_products: true })
  await index(shop)
  expect(await find()).toEqual(['나선 은하 도감'])
  await modules.tenancy.ownShops.changeShop(shop.shopId, { isshow: false })
  expect(await find()).toEqual([])
  expect(await shopNames('가을서점')).toEqual([])
  await modules.tenancy.ownShops.changeShop(shop.shopId, { isshow: true, platform_products: false })
  expect(await find()).toEqual([])
  await index(shop)
  await modules.tenancy.ownShops.changeShop(shop.shopId, { platform_products: true })
  // The products were removed, and are indexed again by the job.
  expect(await find()).toEqual([])
  await index(shop)
  expect(await find()).toEqual(['나선 은하 도감'])
})

test('shows a few products of each shop in turn, and never an adult product', async () => {
  const [large, small] = [
    await newShop(modules.tenancy, { platform_products: true }),
    await newShop(modules.tenancy, { platform_products: true }),
  ]
  for (let number = 1; number <= 6; number++)
    await aProduct(catalogue, large.shopId, { title: `양털 담요 ${number}` })
  await aProduct(catalogue, small.shopId, { title: '양털 담요 작은 상점' })
  await aProduct(catalogue, small.shopId, { title: '양털 담요 성인', adult: true })
  const found = (await titles('양털 담요')).titles
  expect(found).toHaveLength(7)
  expect(found?.indexOf('양털 담요 작은 상점')).toBeLessThanOrEqual(4)
})

test('ranks best sellers of shops that agree, and names their categories', async () => {
  const [best, hidden] = [
    await newShop(modules.tenancy, { platform_products: true }),
    await newShop(modules.tenancy),
  ]
  const listed = []
  for (const title of ['일등', '이등', '삼등']) listed.push(await aProduct(catalogue, best.shopId, { title }))
  const other = await aProduct(catalogue, hidden.shopId, { title: '영등' })
  const sold = (sid: number, week: number) => ({ sid, two_days: 0, week, quarter: week })
  await catalogue.soldCounts.replace(
    best.shopId,
    listed.map(({ sid }, place) => sold(sid, 30 - place)),
  )
  await catalogue.soldCounts.replace(hidden.shopId, [sold(other.sid, 99)])
  const ranking = await catalogue.platformSearch.ranking(8)
  expect(ranking.map(({ card }) => card.title)).toEqual(['일등', '이등'])
  expect(await catalogue.platformSearch.categories(2)).toEqual(['찻그릇', '빵'])
})

test('a shop whose catalogue is locked does not keep other shops from being indexed', async () => {
  const [locked, other] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  await aProduct(catalogue, locked.shopId, { title: '잠긴 은방울' })
  await aProduct(catalogue, other.shopId, { title: '열린 은방울' })
  // The job indexes the products that are there when a shop agrees.
  for (const { shopId } of [locked, other])
    await modules.tenancy.ownShops.changeShop(shopId, { platform_products: true })
  await withAllShops(modules.database, async (tx) => {
    await lockCatalogue(withTables(tx), locked.shopId)
    await expect(index(locked, other)).rejects.toThrow('some shops')
  })
  expect((await titles('은방울')).titles).toEqual(['열린 은방울'])
  await index(locked)
  expect((await titles('은방울')).titles).toHaveLength(2)
})

test('pages beyond the last are empty', async () => {
  expect(await search('머그', { page: 2 })).toMatchObject({ products: { items: [], total: 3, pages: 1 } })
})
