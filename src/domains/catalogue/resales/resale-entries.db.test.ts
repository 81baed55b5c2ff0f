import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryFieldsWithoutName } from '../../../../tests/entry-fields.ts'
import { aCaller } from '../../../../tests/factories/callers.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { deliverToPicks } from '../../../../tests/factories/picks.ts'
import { aProduct, changePrice } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { guest } from '../../../platform/contract/caller.ts'
import { recordedEntries } from '../recorded-entries.fixture.ts'

let modules: TestModules
let catalogue: TestModules['catalogue']

beforeAll(async () => {
  modules = await openModules()
  catalogue = modules.catalogue
})
afterAll(() => modules.close())

/** A supplier with a jar and an adult bottle, and a shop with two categories that may resell them. */
async function aMaker() {
  const maker = await newShop(modules.tenancy, { name: '달 공방', pick_margin: 20 })
  const seller = await newShop(modules.tenancy, { name: '골라담다' })
  const jar = await aProduct(catalogue, maker.shopId, { title: '달항아리', pickable: true, price: 10_000 })
  const bottle = await aProduct(catalogue, maker.shopId, { title: '소주', pickable: true, adult: true })
  const [jars, gifts] = [
    await catalogue.categories.open(seller.shopId, ['항아리']),
    await catalogue.categories.open(seller.shopId, ['선물', '명절']),
  ]
  const { entries, record } = recordedEntries()
  const add = (category: number, products = [jar, bottle]) => {
    const offers = products.map(({ pid }) => ({ origin: maker.shopid, product: pid }))
    return catalogue.resales.add(seller.shopId, { category, products: offers }, record)
  }
  const sids = async () =>
    (await catalogue.resales.list(seller.shopId, { changed: false }, guest)).picks
      .map(({ sid }) => sid)
      .sort((a, b) => a - b)
  return { maker, seller, jar, jars, gifts, add, sids, entries, record }
}

test('records added, moved and removed resales with their titles, except titles of adult products', async () => {
  const { seller, jar, jars, gifts, add, sids, entries, record } = await aMaker()
  await add(jars)
  await add(jars)
  await add(gifts, [jar])
  const [first, second] = (await sids()) as [number, number]
  await catalogue.resales.remove(seller.shopId, [first, second], record)
  await catalogue.resales.remove(seller.shopId, [first, second], record)
  expect(entries).toEqual([
    { subject: { category: '항아리', picks: { items: ['달항아리', '19세 이상 상품'], count: 2 } } },
    {
      subject: { category: '선물 > 명절', moved: 1 },
      before: { categories: [{ title: '달항아리', category: '항아리' }] },
      after: { categories: [{ title: '달항아리', category: '선물 > 명절' }] },
    },
    { subject: { picks: { items: ['달항아리', '19세 이상 상품'], count: 2 } } },
  ])
  for (const entry of entries)
    expect(
      entryFieldsWithoutName({ before: null, after: null, ...entry, action: 'addPicks', product: null }),
    ).toEqual([])
})

test('records the changes of suppliers that a seller has seen with the prices before and after', async () => {
  const { maker, seller, jar, jars, add, sids, entries, record } = await aMaker()
  await add(jars, [jar])
  const [sid] = (await sids()) as [number]
  await changePrice(catalogue, maker.shopId, jar.pid, 12_000)
  await deliverToPicks(modules, { shopid: maker.shopid, sids: [jar.sid] })
  await catalogue.resales.markSeen(seller.shopId, [sid], record)
  await catalogue.resales.markSeen(seller.shopId, [sid], record)
  expect(entries.slice(1)).toEqual([
    {
      subject: { picks: { items: ['달항아리'], count: 1 } },
      before: { prices: [{ title: '달항아리', price: 10_000 }] },
      after: { prices: [{ title: '달항아리', price: 12_000 }] },
    },
  ])
  const [entry] = entries.slice(1)
  expect(
    entry &&
      entryFieldsWithoutName({ before: null, after: null, ...entry, action: 'seePicks', product: null }),
  ).toEqual([])
})

test('records an edit of a resale with the changed fields, and does not record an edit without changes', async () => {
  const { seller, jar, jars, add, sids, entries, record } = await aMaker()
  await add(jars, [jar])
  const [pick] = (await sids()) as [number]
  const edit = (version: number, own_title: string, markup: number) =>
    catalogue.resales.edit(
      seller.shopId,
      { edit: { pick, version, own_title, markup }, caller: guest },
      record,
    )
  expect(await edit(1, '', 0)).toEqual({ own_title: '', markup: 0, version: 1 })
  await edit(1, '우리 항아리', 0)
  await edit(2, '우리 항아리', 3_000)
  expect(entries.slice(1)).toEqual([
    {
      subject: { title: '달항아리', version: 2 },
      before: { own_title: '' },
      after: { own_title: '우리 항아리' },
    },
    { subject: { title: '우리 항아리', version: 3 }, before: { markup: 0 }, after: { markup: 3_000 } },
  ])
})

test('the own title of an adult product is not recorded', async () => {
  const { seller, jars, add, sids, entries, record } = await aMaker()
  await add(jars)
  const [, pick] = (await sids()) as [number, number]
  await catalogue.resales.edit(
    seller.shopId,
    { edit: { pick, version: 1, own_title: '귀한 소주', markup: 0 }, caller: aCaller({ over19: 1 }) },
    record,
  )
  expect(JSON.stringify(entries)).not.toMatch(/소주/)
})

test('an ended resale is recorded once, with the product and the selling shop', async () => {
  const { maker, jar, jars, add, sids, entries, record } = await aMaker()
  await add(jars, [jar])
  const [sid] = (await sids()) as [number]
  await catalogue.resales.end(maker.shopId, sid, record)
  await catalogue.resales.end(maker.shopId, sid, record)
  expect(entries.slice(1)).toEqual([{ subject: { title: '달항아리', seller: '골라담다' } }])
})
