import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { newDeal } from '../../../../tests/factories/deals.ts'
import { newPlaceRequest, placeOrder, VISIT } from '../../../../tests/factories/orders.ts'
import {
  newBuyer,
  openPurchaseModules,
  type PurchaseModules,
} from '../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import type { DealFields } from './seller-deals.contract.ts'

let modules: PurchaseModules
let shop: TestShop
beforeAll(async () => {
  modules = await openPurchaseModules()
  modules.catalogue.benefits.registerDeals(modules.marketing.deals)
  shop = await newShop(modules.tenancy, { free_from: 0, delivery_fee: 0 })
})
afterAll(() => modules.close())

const HOUR_MS = 3_600_000
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const ACTOR = { uid: 1, address: '127.0.0.1' }
const newProduct = (price: number) => productWithLine(modules, shop.shopId, { price, stock: [50] })
const deals = () => modules.marketing.sellerDeals
const fieldError = (field: string) => ({ code: 'BAD_REQUEST', details: { field } })

test('quote and cart have the discount of a running deal, and no other', async () => {
  const [first, second, other] = [await newProduct(5_000), await newProduct(4_000), await newProduct(3_000)]
  const customer = await newBuyer(modules)
  const lines = [
    { ...first.line, qty: 1 },
    { ...second.line, qty: 2 },
    { ...other.line, qty: 1 },
  ]
  const quote = async () => (await modules.orders.checkout.quote({ lines }, customer)).orders[0]
  const before = await modules.orders.checkout.quote({ lines }, customer)
  expect(before.orders[0]).toMatchObject({ goods: 16_000, off: 0, total: 16_000 })
  await newDeal(modules.marketing, shop.shopId, {
    products: [first.sid, second.sid],
    starts_at: hoursFromNow(1),
  })
  expect(await quote()).toMatchObject({ off: 0 })
  const deal = await newDeal(modules.marketing, shop.shopId, { products: [first.sid, second.sid] })
  const during = await modules.orders.checkout.quote({ lines }, customer)
  expect(during.orders[0]).toMatchObject({
    goods: 16_000,
    off: 3_000,
    deal_off: 3_000,
    total: 13_000,
    charges_lost_deals: true,
    deals: [{ id: deal, kind: 'price', pieces: 3, value: 10_000 }],
    lines: [{ deal_off: 1_153 }, { deal_off: 1_847 }, { off: 0 }],
  })
  expect(during.digest).not.toBe(before.digest)
  const cart = await modules.cart.prices.priceLines({ list: lines }, { person: async () => null } as never)
  expect(cart.groups[0]).toMatchObject({ off: 3_000, deal_off: 3_000, total: 13_000 })
  await deals().stop(shop.shopId, deal)
  expect(await quote()).toMatchObject({ off: 0, total: 16_000 })
})

test('pages know the running deals of a product and when they change', async () => {
  const own = await newShop(modules.tenancy)
  const { sid } = await productWithLine(modules, own.shopId, { price: 5_000, stock: [5] })
  const next = () => modules.marketing.deals.nextChange({ shopid: own.shopid })
  expect(await next()).toBeNull()
  const deal = await newDeal(modules.marketing, own.shopId, { products: [sid], ends_at: hoursFromNow(2) })
  expect(await next()).toBeGreaterThan(1.9 * HOUR_MS)
  expect((await modules.catalogue.products.read({ shopid: own.shopid, sid })).data.deals).toMatchObject([
    { id: deal, pieces: 3 },
  ])
  const { items } = await modules.catalogue.lists.page({ shopid: own.shopid, category: 0, page: 1 })
  expect(items).toMatchObject([{ sid, deal: { id: deal, kind: 'price', value: 10_000 } }])
  expect(await modules.marketing.deals.page(own.shopid, deal, 1)).toMatchObject({
    deal: { id: deal },
    products: [{ sid }],
    total: 1,
    pages: 1,
  })
  await deals().stop(own.shopId, deal)
  await expect(modules.marketing.deals.page(own.shopid, deal, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a deal is edited by its version until it ends', async () => {
  const { sid } = await newProduct(5_000)
  const id = await newDeal(modules.marketing, shop.shopId, { products: [sid] })
  const { version, starts_at } = await deals().get(shop.shopId, id)
  const fields: DealFields = {
    name: '1+1',
    kind: 'free',
    pieces: 1,
    value: 1,
    starts_at,
    ends_at: hoursFromNow(3),
    products: [sid],
  }
  const edit = (seen: number) => deals().edit(shop.shopId, { deal: id, version: seen, fields }, ACTOR)
  const edited = await edit(version)
  expect(edited).toMatchObject({
    name: '1+1',
    kind: 'free',
    starts_at,
    state: 'running',
    version: version + 1,
  })
  await expect(edit(version)).rejects.toMatchObject({ code: 'STALE' })
  expect(await edit(edited.version)).toEqual(edited)
  await deals().stop(shop.shopId, id)
  const { version: last } = await deals().get(shop.shopId, id)
  await expect(edit(last)).rejects.toMatchObject(fieldError('ends_at'))
  expect((await deals().list(shop.shopId, { state: 'ended', q: '1+1' })).deals).toMatchObject([{ id }])
})

test('invalid terms and products are refused', async () => {
  const { sid } = await newProduct(5_000)
  const neighbour = await newShop(modules.tenancy)
  const foreign = await productWithLine(modules, neighbour.shopId, { pickable: true })
  const resale = await modules.catalogue.resales.addOne(shop.shopId, {
    origin: neighbour.shopId,
    pid: foreign.pid,
    cid: 0,
  })
  const create = (fields: Partial<DealFields>) =>
    newDeal(modules.marketing, shop.shopId, { products: [sid], ...fields })
  await expect(create({ products: [sid, resale] })).rejects.toMatchObject(fieldError('products'))
  await expect(create({ products: [foreign.sid] })).rejects.toMatchObject(fieldError('products'))
  await expect(create({ pieces: 1 })).rejects.toMatchObject(fieldError('pieces'))
  await expect(create({ kind: 'percent', value: 101 })).rejects.toMatchObject(fieldError('value'))
  await expect(create({ kind: 'free', pieces: 1, value: 100 })).rejects.toMatchObject(fieldError('value'))
  await expect(create({ starts_at: hoursFromNow(-1) })).rejects.toMatchObject(fieldError('starts_at'))
  await expect(create({ starts_at: hoursFromNow(2), ends_at: hoursFromNow(1) })).rejects.toMatchObject(
    fieldError('ends_at'),
  )
  expect(await deals().searchProducts(shop.shopId, '')).not.toContainEqual(
    expect.objectContaining({ id: resale }),
  )
})

test('an order that was quoted before a deal started or ended is not placed at the old price', async () => {
  const { sid, line } = await newProduct(5_000)
  const customer = await newBuyer(modules)
  const lines = [{ ...line, qty: 3 }]
  const deal = await newDeal(modules.marketing, shop.shopId, { products: [sid] })
  const request = await newPlaceRequest(modules.orders, customer, lines)
  await deals().stop(shop.shopId, deal)
  await expect(modules.orders.checkout.place(request, customer, VISIT)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { quote: { orders: [{ off: 0, total: 15_000 }] } },
  })
  await expect(placeOrder(modules.orders, customer, lines)).resolves.toMatchObject({ amount: 15_000 })
})

test('a shop has at most a hundred open deals, also if two are created at the same time', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const { sid } = await productWithLine(modules, shopId, { price: 5_000, stock: [1] })
  const create = () => newDeal(modules.marketing, shopId, { products: [sid] })
  for (let count = 0; count < 99; count += 1) await create()
  const results = await Promise.allSettled([create(), create(), create()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
})
