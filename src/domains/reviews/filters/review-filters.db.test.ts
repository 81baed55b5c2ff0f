import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { aPicture } from '../../../../tests/factories/content.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newReview } from '../../../../tests/factories/reviews.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

async function reviewed() {
  const shop = await newShop(modules.tenancy)
  const { sid } = await aProduct(modules.catalogue, shop.shopId)
  const write = (fields: Parameters<typeof newReview>[3]) =>
    newReview(modules.reviews, shop.shopId, sid, fields)
  await write({ text: '색이 고와요', stars: 5, option: '빨강', photos: [await aPicture(modules.files)] })
  await write({ text: '조금 작아요', stars: 3, option: '파랑' })
  await write({ text: 'SIZE가 커요', stars: 5, option: '파랑' })
  const find = async (filter: object) => {
    const query = { shopid: shop.shopid, sid, photo: false, page: 1, ...filter }
    const { items, total, partial } = await modules.reviews.filters.list(query)
    return { texts: items.map(({ text }) => text), total, partial }
  }
  return { ...shop, sid, find }
}

test('filters by stars, option, photo and a word in any case, and by all of them', async () => {
  const { find } = await reviewed()
  expect(await find({ stars: 3 })).toEqual({ texts: ['조금 작아요'], total: 1, partial: false })
  expect((await find({ stars: 5 })).texts).toEqual(['SIZE가 커요', '색이 고와요'])
  expect((await find({ option: '파랑' })).texts).toEqual(['SIZE가 커요', '조금 작아요'])
  expect((await find({ photo: true })).texts).toEqual(['색이 고와요'])
  expect((await find({ q: 'size' })).texts).toEqual(['SIZE가 커요'])
  expect((await find({ q: '%' })).total).toBe(0)
  expect((await find({ option: '파랑', stars: 5, q: '커요' })).texts).toEqual(['SIZE가 커요'])
  expect((await find({ stars: 5, photo: true })).texts).toEqual(['색이 고와요'])
  expect((await find({ option: '빨강', photo: true, stars: 3 })).total).toBe(0)
})

test('continues after the last review of a page, with the same total', async () => {
  const { find, shopid, sid } = await reviewed()
  const first = await modules.reviews.filters.list({ shopid, sid, stars: 5, photo: false, page: 1 })
  const after = first.items[0]?.id
  expect(await find({ stars: 5, page: 2, after })).toEqual({
    texts: ['색이 고와요'],
    total: 2,
    partial: false,
  })
})

test('lists the options of reviews once each', async () => {
  const { shopid, sid } = await reviewed()
  expect(await modules.reviews.filters.options({ shopid, sid })).toEqual({ options: ['빨강', '파랑'] })
})

test('filters no reviews of another shop', async () => {
  const { sid } = await reviewed()
  const { shopid } = await newShop(modules.tenancy)
  await expect(modules.reviews.filters.list({ shopid, sid, photo: false, page: 1 })).rejects.toMatchObject({
    code: 'NOT_READY',
  })
})

test('a word that only old reviews have is searched for in the newest 5,000', async () => {
  const { shopId, sid, find } = await reviewed()
  await withAllShops(modules.database, (tx) =>
    sql`insert into review (shop_id, sid, author, stars, text, shown)
      select ${shopId}, ${sid}, '김*지', 4, '보통', true from generate_series(1, 5001)`.execute(tx),
  )
  expect(await find({ q: '보통' })).toMatchObject({ total: 5_000, partial: true })
  expect(await find({ q: '없는 말' })).toEqual({ texts: [], total: 0, partial: true })
  expect((await find({ stars: 3 })).total).toBe(1)
})
