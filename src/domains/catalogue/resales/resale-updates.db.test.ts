import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { deliverToPicks, duePicks } from '../../../../tests/factories/picks.ts'
import { aProduct, changePrice, editProduct, setStatus } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { ProductDraft } from '../catalogue.service.ts'

let modules: TestModules
let catalogue: TestModules['catalogue']

beforeAll(async () => {
  modules = await openModules()
  catalogue = modules.catalogue
})
afterAll(() => modules.close())

async function aPick(overrides: Partial<ProductDraft> = {}) {
  const maker = await newShop(modules.tenancy, {
    name: '만드는 집',
    corpname: '만드는 회사',
    idnum: '123-45-67890',
  })
  const picker = await newShop(modules.tenancy)
  const product = await aProduct(catalogue, maker.shopId, {
    pickable: true,
    title: '달항아리',
    code: 'M-1',
    ...overrides,
  })
  const cid = await catalogue.categories.open(picker.shopId, ['골라 온 것'])
  const sid = await catalogue.resales.addOne(picker.shopId, { origin: maker.shopId, pid: product.pid, cid })
  return { maker, picker, product, sid, cid }
}

test('a resale shows the supplier’s product in the selling shop', async () => {
  const { maker, picker, product, sid, cid } = await aPick({ tags: ['백자'], delivery_note: '천천히' })
  const { data } = await catalogue.products.read({ shopid: picker.shopid, sid })
  expect(data).toMatchObject({
    id: product.pid,
    title: '달항아리',
    shopid: picker.shopid,
    uid: picker.uid,
    origin_uid: maker.uid,
    category: cid,
    ptype: '',
    tags: ['백자'],
    delivery: { note: '천천히' },
    origin: { name: '만드는 집', corpname: '만드는 회사', idnum: '123-45-67890' },
  })
  expect(data.variants).toHaveLength(1)
  expect(await catalogue.lists.categories({ shopid: picker.shopid })).toMatchObject([{ cid, count: 1 }])
  expect(await catalogue.search.find({ shopid: picker.shopid, q: '백자', page: 1 })).toMatchObject({
    total: 1,
  })
})

test('adding a product that is resold already moves the resale to the other category', async () => {
  const { maker, picker, product, sid } = await aPick()
  expect(
    await catalogue.resales.addOne(picker.shopId, { origin: maker.shopId, pid: product.pid, cid: 0 }),
  ).toBe(sid)
  expect(await catalogue.lists.categories({ shopid: picker.shopid })).toMatchObject([{ count: 0 }])
  expect(
    await catalogue.lists.page({ shopid: picker.shopid, category: 0, sort: 'new', page: 1 }),
  ).toMatchObject({
    total: 1,
  })
})

test('a product that its shop offers for resale can be resold by another shop, a resale cannot', async () => {
  const { maker, picker, product } = await aPick()
  const third = await newShop(modules.tenancy)
  const plain = await aProduct(catalogue, maker.shopId, { title: '안 됨' })
  const stopped = await aProduct(catalogue, maker.shopId, {
    title: '멈춤',
    pickable: true,
    status: 'stopped',
  })
  const pick = (shopId: number, origin: number, pid: number, cid = 0) =>
    catalogue.resales.addOne(shopId, { origin, pid, cid })
  await expect(pick(third.shopId, picker.shopId, product.pid)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const { pid } of [plain, stopped])
    await expect(pick(third.shopId, maker.shopId, pid)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(pick(maker.shopId, maker.shopId, product.pid)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(pick(third.shopId, maker.shopId, product.pid, 999_999_999)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a resale follows a change of its product when the event of the change is delivered', async () => {
  const { maker, picker, product, sid } = await aPick()
  const shown = async () =>
    (await catalogue.lists.page({ shopid: picker.shopid, category: 0, sort: 'new', page: 1 })).items
  const deliver = () => deliverToPicks(modules, { shopid: maker.shopid, sids: [product.sid] })
  await editProduct(catalogue, maker.shopId, product.pid, {
    price: 7_000,
    sale: { price: 6_000, from: null, until: null },
  })
  await deliver()
  expect(await shown()).toMatchObject([{ sid, price: 7_000, sale_price: 6_000 }])
  await setStatus(catalogue, maker.shopId, product.pid, 'stopped')
  await deliver()
  expect(await shown()).toEqual([])
  await setStatus(catalogue, maker.shopId, product.pid, 'on_sale')
  await deliver()
  expect(await shown()).toHaveLength(1)
  await aProduct(catalogue, maker.shopId, { code: 'M-1', title: '달항아리', pickable: false })
  await deliver()
  expect(await shown()).toEqual([])
})

test('a locked catalogue does not delay the resales in other shops', async () => {
  const { maker, picker: busy, product } = await aPick({ code: '', title: '두 상점의 항아리' })
  const other = await newShop(modules.tenancy)
  await catalogue.resales.addOne(other.shopId, { origin: maker.shopId, pid: product.pid, cid: 0 })
  await changePrice(catalogue, maker.shopId, product.pid, 8_000)
  const due = await duePicks(modules, { shopid: maker.shopid, sids: [product.sid] })
  expect(due.map(({ shop: shopId }) => shopId).toSorted()).toEqual([busy.shopId, other.shopId].toSorted())
  await modules.database.asShop(busy.shopId, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('catalogue', ${busy.shopId}))`.execute(tx)
    const free = due.find(({ shop: shopId }) => shopId === other.shopId)
    await withAllShops(modules.database, (own) =>
      catalogue.resaleUpdates.refresh(own, free as NonNullable<typeof free>),
    )
  })
  const { items } = await catalogue.lists.page({ shopid: other.shopid, category: 0, sort: 'new', page: 1 })
  expect(items).toMatchObject([{ price: 8_000 }])
})

test('likes and comments of a product are the sums over all shops that list it', async () => {
  const { maker, picker, product, sid } = await aPick()
  await modules.database.asShop(maker.shopId, (tx) =>
    catalogue.tallies.add(tx, maker.shopId, product.sid, { questions: 1 }),
  )
  await modules.database.asShop(picker.shopId, (tx) =>
    catalogue.tallies.add(tx, picker.shopId, sid, { reviews: 1, stars: 5 }),
  )
  await modules.database.asShops([maker.shopId, picker.shopId], (tx) =>
    catalogue.likes.add(tx, [
      { shop: maker.shopId, sid: product.sid, by: 2 },
      { shop: picker.shopId, sid, by: 3 },
    ]),
  )
  expect(await catalogue.products.counts({ shopid: picker.shopid, id: sid })).toEqual({ like: 3, comment: 1 })
  for (const query of [
    { shopid: picker.shopid, id: sid },
    { shopid: maker.shopid, id: product.sid },
  ])
    expect(await catalogue.products.countsAtAllShops(query)).toEqual({ like: 5, comment: 2 })
})
