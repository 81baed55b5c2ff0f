import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { newCoupon } from '../../../../tests/factories/coupons.ts'
import {
  newBuyer,
  newBuyingMember,
  openPurchaseModules,
  type PurchaseModules,
} from '../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'

let modules: PurchaseModules
beforeAll(async () => {
  modules = await openPurchaseModules()
  modules.catalogue.benefits.register(modules.orders.bestPrices.ofCards)
})
afterAll(() => modules.close())

const aShop = () => newShop(modules.tenancy, { delivery_fee: 3_000, point: 1 })
const newProduct = (shop: TestShop, more: Partial<Parameters<typeof productWithLine>[2]> = {}) =>
  productWithLine(modules, shop.shopId, { price: 20_000, stock: [5], ...more })
const publicPrice = (shop: TestShop, sid: number) => modules.orders.bestPrices.ofProduct(shop.shopid, sid)
const HOUR_MS = 3_600_000
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

test('the price that a person is promised is that of the quote with the claimed coupon', async () => {
  const shop = await aShop()
  const { line, sid } = await newProduct(shop)
  const coupon = await newCoupon(modules.marketing, shop.shopId, {
    kind: 'percent',
    value: 15,
    least: 20_000,
  })
  const buyer = await newBuyer(modules)
  const own = async () => (await modules.orders.bestPrices.own(buyer.uid, shop.shopid, [sid]))[0]
  expect(await publicPrice(shop, sid)).toMatchObject({ price: 17_000, coupon: { held: false }, join: false })
  expect(await own()).toMatchObject({ price: 17_000, coupon: { held: false } })
  await modules.marketing.issuance.claim(buyer.uid, shop.shopid, coupon)
  expect(await own()).toMatchObject({ price: 17_000, coupon: { held: true } })
  const quote = await modules.orders.checkout.quote({ lines: [{ ...line, qty: 1 }] }, buyer)
  expect(quote.orders[0]).toMatchObject({ goods: 20_000, off: 3_000, total: 20_000 })
})

test('members are promised the discount of the shop, others that they get it by joining', async () => {
  const shop = await aShop()
  const { sid } = await newProduct(shop)
  await modules.membership.discount.set(shop.shopId, { kind: 'percent', value: 5 })
  await newCoupon(modules.marketing, shop.shopId, { who: 'members', value: 2_000 })
  expect(await publicPrice(shop, sid)).toMatchObject({
    price: 17_000,
    member_off: 1_000,
    join: true,
    points: 170,
  })
  const buyer = await newBuyer(modules)
  const own = () => modules.orders.bestPrices.own(buyer.uid, shop.shopid, [sid])
  expect(await own()).toMatchObject([{ price: 17_000, join: true }])
  await modules.membership.joins.join({ uid: buyer.uid, over19: 0 }, shop.shopid)
  expect(await own()).toMatchObject([{ price: 17_000, join: false }])
})

test('coupons that nobody can claim now promise nothing', async () => {
  const shop = await aShop()
  const { sid } = await newProduct(shop)
  const nothing = async () =>
    expect(await publicPrice(shop, sid)).toMatchObject({ price: 20_000, coupon: null })
  await newCoupon(modules.marketing, shop.shopId, { valid_from: hoursFromNow(1) })
  await newCoupon(modules.marketing, shop.shopId, { who: 'code', code: 'autumn-1' })
  await newCoupon(modules.marketing, shop.shopId, { who: 'chosen' })
  await newCoupon(modules.marketing, shop.shopId, { kind: 'delivery', value: 0 })
  await newCoupon(modules.marketing, shop.shopId, { least: 20_001 })
  await nothing()
  const stopped = await newCoupon(modules.marketing, shop.shopId)
  expect(await publicPrice(shop, sid)).toMatchObject({ price: 19_000 })
  await modules.marketing.seller.stop(shop.shopId, stopped)
  await nothing()
  const last = await newCoupon(modules.marketing, shop.shopId, { total: 1 })
  expect(await publicPrice(shop, sid)).toMatchObject({ price: 19_000 })
  const buyer = await newBuyer(modules)
  await modules.marketing.issuance.claim(buyer.uid, shop.shopid, last)
  await nothing()
  expect(await modules.orders.bestPrices.own(buyer.uid, shop.shopid, [sid])).toMatchObject([
    { price: 19_000 },
  ])
})

test('a coupon for some products is promised for these only, and the other cards have none', async () => {
  const shop = await aShop()
  const [covered, other] = [await newProduct(shop), await newProduct(shop)]
  await newCoupon(modules.marketing, shop.shopId, { scope: 'products', targets: [covered.sid] })
  expect(await modules.orders.bestPrices.ofCards([covered.sid, other.sid])).toEqual(
    new Map([[covered.sid, { price: 19_000, join: false }]]),
  )
  const { items } = await modules.catalogue.lists.page({ shopid: shop.shopid, category: 0, page: 1 })
  expect(new Map(items.map(({ sid, best }) => [sid, best?.price]))).toEqual(
    new Map([
      [covered.sid, 19_000],
      [other.sid, undefined],
    ]),
  )
})

test('a blocked person is promised nothing', async () => {
  const shop = await aShop()
  const { sid } = await newProduct(shop)
  await newCoupon(modules.marketing, shop.shopId)
  const { uid } = await newBuyingMember(modules, shop)
  expect(await modules.orders.bestPrices.own(uid, shop.shopid, [sid])).toHaveLength(1)
  await modules.membership.blocks.block({ shopId: shop.shopId, uid }, '되팔기')
  expect(await modules.orders.bestPrices.own(uid, shop.shopid, [sid])).toEqual([])
})

test('the next change of coupons by the clock is known', async () => {
  const shop = await aShop()
  const next = () => modules.marketing.queries.nextChange({ shopid: shop.shopid })
  await newCoupon(modules.marketing, shop.shopId)
  expect(await next()).toBeNull()
  await newCoupon(modules.marketing, shop.shopId, {
    valid_from: hoursFromNow(2),
    valid_until: hoursFromNow(5),
    days: null,
  })
  expect(await next()).toBeGreaterThan(1.9 * HOUR_MS)
  await newCoupon(modules.marketing, shop.shopId, { valid_until: hoursFromNow(1), days: null })
  expect(await next()).toBeLessThanOrEqual(HOUR_MS)
})
