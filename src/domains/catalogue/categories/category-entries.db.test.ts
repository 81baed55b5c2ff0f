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

/** A shop with the categories 그릇 > 접시, 잔 > 접시 > 소서 and 잔 > 찻잔, and a product in each of the two 접시. */
async function aPottery() {
  const { shopId } = await newShop(modules.tenancy)
  await aProduct(catalogue, shopId, { title: '백자', category: ['그릇', '접시'] })
  await aProduct(catalogue, shopId, { title: '청자', category: ['잔', '접시'] })
  const cid = (...path: string[]) => catalogue.categories.open(shopId, path)
  await cid('잔', '접시', '소서')
  await cid('잔', '찻잔')
  return { shopId, cid, ...recordedEntries() }
}

test('logs a created category with path and position, and a removed one with its fields', async () => {
  const { shopId, cid, entries, record } = await aPottery()
  const cup = await cid('잔')
  const created = await catalogue.categories.create(shopId, { name: ' 머그 ', parent: cup }, record)
  await catalogue.categories.remove(shopId, created, record)
  const subject = { category: '잔 > 머그', cid: created }
  expect(entries).toEqual([
    { subject, after: { parent: '잔', position: 3 } },
    { subject, before: { parent: '잔', position: 3, hidden: false, order: 'popular' } },
  ])
})

test('logs the changed fields of a category', async () => {
  const { shopId, cid, entries, record } = await aPottery()
  const [bowls, saucer] = [await cid('그릇'), await cid('잔', '접시', '소서')]
  await catalogue.categories.rename(shopId, saucer, { name: '받침', was: '소서' }, record)
  await catalogue.categories.move(shopId, saucer, { parent: bowls, place: 7 }, record)
  await catalogue.categories.move(shopId, saucer, { parent: bowls, place: 0 }, record)
  await catalogue.categories.move(shopId, saucer, { parent: 0, place: 0 }, record)
  await catalogue.categories.setHidden(shopId, saucer, true, record)
  await catalogue.categories.setSort(shopId, saucer, 'low', record)
  const [first, last] = [
    { parent: '잔 > 접시', position: 1 },
    { parent: '그릇', position: 2 },
  ]
  expect(entries).toEqual([
    {
      subject: { category: '잔 > 접시 > 소서', cid: saucer },
      before: { name: '소서' },
      after: { name: '받침' },
    },
    { subject: { category: '잔 > 접시 > 받침', cid: saucer }, before: first, after: last },
    { subject: { category: '그릇 > 받침', cid: saucer }, before: { position: 2 }, after: { position: 1 } },
    { subject: { category: '그릇 > 받침', cid: saucer }, before: { parent: '그릇' }, after: { parent: '' } },
    { subject: { category: '받침', cid: saucer }, before: { hidden: false }, after: { hidden: true } },
    { subject: { category: '받침', cid: saucer }, before: { order: 'popular' }, after: { order: 'low' } },
  ])
})

test('logs nothing if nothing changed', async () => {
  const { shopId, cid, entries, record } = await aPottery()
  const [cup, plates] = [await cid('잔'), await cid('잔', '접시')]
  await catalogue.categories.rename(shopId, cup, { name: ' 잔 ', was: '잔' }, record)
  await catalogue.categories.move(shopId, plates, { parent: cup, place: 0 }, record)
  await catalogue.categories.move(shopId, cup, { parent: 0, place: 900 }, record)
  await catalogue.categories.setHidden(shopId, cup, false, record)
  await catalogue.categories.setSort(shopId, cup, 'popular', record)
  expect(entries).toEqual([])
})

test('logs a merge with the merged and moved categories, and names at most a fixed number of them', async () => {
  const { shopId, cid, entries, record } = await aPottery()
  const [bowls, cup] = [await cid('그릇'), await cid('잔')]
  await catalogue.categoryMerges.merge(shopId, cup, bowls, record)
  for (let number = 1; number <= 22; number += 1) await cid('많음', `아래 ${number}`)
  await catalogue.categoryMerges.merge(shopId, await cid('많음'), bowls, record)
  expect(entries).toMatchObject([
    {
      subject: {
        category: '잔',
        cid: cup,
        into: '그릇',
        products: 1,
        merged: { items: ['잔 > 접시'], count: 1 },
        moved: { items: ['잔 > 찻잔', '잔 > 접시 > 소서'], count: 2 },
      },
      before: { parent: '', position: 2, hidden: false, order: 'popular' },
    },
    { subject: { category: '많음', moved: { count: 22 } } },
  ])
  expect(entries[1]?.subject).toHaveProperty('moved.items.length', 20)
  for (const entry of entries)
    expect(
      entryFieldsWithoutName({ before: null, after: null, ...entry, action: 'mergeCategory', product: null }),
    ).toEqual([])
})
