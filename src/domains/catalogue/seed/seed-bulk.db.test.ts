import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { imagine, randomFrom } from './imagine.ts'
import { seedBulk } from './seed-bulk.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

test('generates the same products for the same seed', () => {
  const [one, other] = [randomFrom(7), randomFrom(7)]
  expect(Array.from({ length: 20 }, () => imagine(one))).toEqual(
    Array.from({ length: 20 }, () => imagine(other)),
  )
})

test('lists, counts, finds and shows bulk products', async () => {
  const { catalogue, database } = modules
  const before = await newShop(modules.tenancy)
  await aProduct(catalogue, before.shopId, { title: '먼저 있던 컵' })
  await seedBulk(database, { shops: 3, products: 120, shopid: 'big' })
  const all = await catalogue.lists.page({ shopid: 'big', category: 0, sort: 'popular', page: 1 })
  expect([all.items.length, all.total]).toEqual([40, 120])
  const categories = await catalogue.lists.categories({ shopid: 'big' })
  const tops = categories.filter(({ parent }) => parent === 0)
  expect(tops.reduce((sum, { count }) => sum + count, 0)).toBe(120)
  const result = await catalogue.search.find({ shopid: 'big', q: '선물', page: 1 })
  expect(result.total).toBeGreaterThan(5)
  const [card] = all.items
  const { data } = await catalogue.products.read({ shopid: 'big', sid: card?.sid ?? 0 })
  expect(data.variants.length).toBeGreaterThan(0)
  expect(
    await catalogue.lists.page({ shopid: 'shop-00003', category: 0, sort: 'new', page: 1 }),
  ).toMatchObject({
    total: 3,
  })
  expect(await catalogue.search.find({ shopid: before.shopid, q: '먼저', page: 1 })).toMatchObject({
    total: 1,
  })
})

test('a second run adds products only to the large shop', async () => {
  const { catalogue, database } = modules
  await seedBulk(database, { shops: 3, products: 30, shopid: 'big' })
  expect(await catalogue.lists.page({ shopid: 'big', category: 0, sort: 'new', page: 1 })).toMatchObject({
    total: 150,
  })
  expect(
    await catalogue.lists.page({ shopid: 'shop-00001', category: 0, sort: 'new', page: 1 }),
  ).toMatchObject({
    total: 3,
  })
  // A product can be saved afterwards, so all indexes and constraints exist.
  const { shopId } = await newShop(modules.tenancy)
  await aProduct(catalogue, shopId, { title: '나중에 온 컵' })
})
