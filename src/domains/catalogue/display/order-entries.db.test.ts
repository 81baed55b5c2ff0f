import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryFieldsWithoutName } from '../../../../tests/entry-fields.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { recordedEntries } from '../recorded-entries.fixture.ts'

let modules: TestModules
let catalogue: TestModules['catalogue']

beforeAll(async () => {
  modules = await openModules()
  catalogue = modules.catalogue
})
afterAll(() => modules.close())

/** A shop with products of these titles in the category 잔 > 머그, and the log entries of its display orders. */
async function aShelf(titles: readonly string[]) {
  const { shopId } = await newShop(modules.tenancy)
  const sids = new Map<string, number>()
  for (const title of titles)
    sids.set(title, (await aProduct(catalogue, shopId, { title, category: ['잔', '머그'] })).sid)
  const cid = await catalogue.categories.open(shopId, ['잔', '머그'])
  const { entries, record } = recordedEntries()
  const pinInOrder = async (order: readonly string[], category = cid) => {
    const { version } = await catalogue.display.read(shopId, category)
    const pinned = order.map((title) => sids.get(title) as number)
    return catalogue.display.set(shopId, { category, version, sids: pinned }, record)
  }
  return { cid, entries, place: pinInOrder }
}

test('logs moved products with positions before and after', async () => {
  const { cid, entries, place } = await aShelf(['가', '나', '다', '라'])
  await place(['가', '나', '다'])
  await place(['다', '가', '라'])
  await place(['라'], 0)
  const position = (...pairs: [string, number | null][]) =>
    pairs.map(([title, position]) => ({ title, position }))
  expect(entries).toEqual([
    {
      subject: { category: '잔 > 머그', cid, changed: 3 },
      before: { sids: 0, places: position(['가', null], ['나', null], ['다', null]) },
      after: { sids: 3, places: position(['가', 1], ['나', 2], ['다', 3]) },
    },
    {
      subject: { category: '잔 > 머그', cid, changed: 3 },
      before: { places: position(['다', 3], ['라', null], ['나', 2]) },
      after: { places: position(['다', 1], ['라', 3], ['나', null]) },
    },
    {
      subject: { category: '전체 상품', cid: 0, changed: 1 },
      before: { sids: 0, places: position(['라', null]) },
      after: { sids: 1, places: position(['라', 1]) },
    },
  ])
  for (const entry of entries)
    expect(
      entryFieldsWithoutName({
        before: null,
        after: null,
        ...entry,
        action: 'setDisplayOrder',
        product: null,
      }),
    ).toEqual([])
})

test('logs nothing for an unchanged order and keeps its version', async () => {
  const { entries, place } = await aShelf(['가', '나'])
  await place([])
  expect(await place(['가', '나'])).toEqual({ version: 1 })
  expect(await place(['가', '나'])).toEqual({ version: 1 })
  expect(entries).toHaveLength(1)
})

test('logs the first twenty moved products and the number of all moved ones', async () => {
  const titles = Array.from({ length: 25 }, (_, index) => `컵 ${index}`)
  const { entries, place } = await aShelf(titles)
  await place(titles)
  expect(entries[0]).toMatchObject({ subject: { changed: 25 }, after: { sids: 25 } })
  expect(entries[0]).toHaveProperty('after.places.length', 20)
})
