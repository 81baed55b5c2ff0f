import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'

let modules: TestModules
let store: TestShop

beforeAll(async () => {
  modules = await openModules()
  store = await newShop(modules.tenancy)
  const addProduct = (title: string, overrides = {}) =>
    aProduct(modules.catalogue, store.shopId, { title, ...overrides })
  for (let index = 0; index < 8; index++)
    await addProduct(`머그컵 ${index}`, { category: ['식기', '머그·컵'] })
  await addProduct('백자 접시', { category: ['식기', '접시'] })
  await addProduct('성인 접시', { adult: true, category: ['식기', '접시'] })
})
afterAll(() => modules.close())

const suggest = async (q: string) => {
  const { products, categories } = await modules.catalogue.suggestions.of({ shopid: store.shopid, q })
  return { titles: products.map(({ title }) => title), categories: categories.map(({ name }) => name) }
}

test('suggests products and categories for a typed text', async () => {
  expect(await suggest('머그')).toMatchObject({ titles: { length: 6 }, categories: ['머그·컵'] })
  expect((await suggest('머그컵')).categories).toEqual(['머그·컵'])
  expect((await suggest('백자 접')).titles).toEqual(['백자 접시'])
})

test('suggests by English and by the beginning of a word', async () => {
  expect(await suggest('plate')).toEqual({ titles: ['백자 접시'], categories: ['접시'] })
  expect((await suggest('pla')).titles).toEqual(['백자 접시'])
  expect((await suggest('머그커')).titles).toHaveLength(6)
})

test('suggests nothing for an empty text, and no adult products', async () => {
  for (const q of ['', ' ', '%', 'ㅁ']) expect(await suggest(q), q).toEqual({ titles: [], categories: [] })
  expect(await suggest('성인')).toEqual({ titles: [], categories: [] })
})
