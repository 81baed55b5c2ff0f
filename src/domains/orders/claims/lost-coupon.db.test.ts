import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { newCoupon } from '../../../../tests/factories/coupons.ts'
import { placeOrder } from '../../../../tests/factories/orders.ts'
import {
  newBuyer,
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import type { LineToBuy } from '../orders.contract.ts'
import { expectedRefund } from '../shared/claim-previews.ts'

let modules: PurchaseModules
let haru: TestShop
let dangol: TestShop

beforeAll(async () => {
  modules = await openPurchaseModules()
  haru = await newShop(modules.tenancy, { free_from: 0, delivery_fee: 0, charge_lost_coupon: true })
  dangol = await newShop(modules.tenancy, { free_from: 0, delivery_fee: 0 })
})
afterAll(() => modules.close())

const COUPON = { value: 3_000, least: 25_000 } as const
const MIND = { kind: 'cancel', cause: 'mind' } as const

const newProduct = async (price: number) =>
  (await productWithLine(modules, haru.shopId, { price, stock: [50] })).line

/** Products of the shop dangol that the shop haru resells. */
async function resold(price: number): Promise<LineToBuy> {
  const { pid, line } = await productWithLine(modules, dangol.shopId, { price, pickable: true, stock: [50] })
  return {
    ...line,
    sid: await modules.catalogue.resales.addOne(haru.shopId, { origin: dangol.shopId, pid, cid: 0 }),
  }
}

/** A paid purchase with a coupon that takes off 3,000 won from 25,000 won on. */
async function bought(list: LineToBuy[]) {
  const customer = await newBuyer(modules)
  const { uid } = customer
  await modules.marketing.issuance.claim(
    uid,
    haru.shopid,
    await newCoupon(modules.marketing, haru.shopId, COUPON),
  )
  const placement = await placeOrder(modules.orders, customer, list)
  await modules.payments.own.decideTestCard(placement.payment?.id as string, { uid, guest: null }, 'approve')
  const detail = (orderIndex: number) =>
    modules.orders.queries.detail(placement.numbers[orderIndex] as string, { uid })
  const open = async (orderIndex: number) =>
    (await detail(orderIndex)).lines.find(({ status }) => status === 'CONFIRM_PAYMENT')?.id as number
  /** Cancels the first uncancelled line. */
  const cancel = async (orderIndex: number) => {
    const number = placement.numbers[orderIndex] as string
    const line = await open(orderIndex)
    const request = { ...MIND, lines: [{ line, qty: 1 }], reason: '' }
    await modules.orders.claims.request({ number, scope: { uid } }, request, { uid })
    const [order] = await rowsOf<{ origin_shop_id: number }>(
      modules,
      sql`select origin_shop_id from shop_order where number = ${number}`,
    )
    const lineRef = { number, line, scope: { supplierShopId: order?.origin_shop_id as number } }
    await modules.orders.fulfilment.transition(lineRef, 'acceptCancel', { actor: 'seller', uid: null })
  }
  return {
    placed: placement,
    detail,
    cancel,
    preview: async (orderIndex: number) =>
      expectedRefund(await detail(orderIndex), [{ line: await open(orderIndex), qty: 1 }], MIND),
    previewForSupplier: async (orderIndex: number) =>
      expectedRefund(
        await modules.orders.seller.detail(dangol.shopId, placement.numbers[orderIndex] as string),
        [{ line: await open(orderIndex), qty: 1 }],
        MIND,
      ),
    state: async () => (await modules.marketing.queries.mine(uid)).map(({ state }) => state),
  }
}

test('a cancellation below the coupon minimum withholds the discount on the rest, and cancelling the rest refunds it', async () => {
  const order = await bought([await newProduct(20_000), await newProduct(10_000)])
  const whole = await order.detail(0)
  expect(whole).toMatchObject({ total: 27_000, coupon_minimum: { allowance: 5_000, off: 3_000 } })
  // Changing the setting of the shop later does not affect the order.
  await modules.tenancy.ownShops.changeShop(haru.shopId, { charge_lost_coupon: false })
  const expected = await order.preview(0)
  await order.cancel(0)
  await modules.tenancy.ownShops.changeShop(haru.shopId, { charge_lost_coupon: true })
  expect(expected).toMatchObject({ money: 18_000 - 1_000, lostCoupon: 1_000 })
  expect(await order.detail(0)).toMatchObject({
    refunded: 17_000,
    coupon_minimum: { charged: 1_000, own: 1_000 },
  })
  expect(await order.state()).toEqual(['used'])
  expect(await order.preview(0)).toMatchObject({ money: 10_000, lostCoupon: -1_000 })
  await order.cancel(0)
  expect(await order.detail(0)).toMatchObject({
    refunded: 27_000,
    coupon_minimum: { off: 0, charged: 0, own: 0 },
  })
  expect(await order.state()).toEqual(['usable'])
})

test('the quote shows that the discount may be lost, and its digest contains that', async () => {
  const customer = await newBuyer(modules)
  await modules.marketing.issuance.claim(
    customer.uid,
    haru.shopid,
    await newCoupon(modules.marketing, haru.shopId, COUPON),
  )
  const lines = [await newProduct(20_000), await newProduct(10_000)]
  const strict = await modules.orders.checkout.quote({ lines }, customer)
  await modules.tenancy.ownShops.changeShop(haru.shopId, { charge_lost_coupon: false })
  const mild = await modules.orders.checkout.quote({ lines }, customer)
  await modules.tenancy.ownShops.changeShop(haru.shopId, { charge_lost_coupon: true })
  expect(strict.orders).toMatchObject([{ charges_lost_coupon: true }])
  expect(mild.orders[0]?.charges_lost_coupon).toBeUndefined()
  expect(strict.amount).toBe(mild.amount)
  expect(strict.digest).not.toBe(mild.digest)
})

test('by default, the rest keeps the discount', async () => {
  await modules.tenancy.ownShops.changeShop(haru.shopId, { charge_lost_coupon: false })
  const order = await bought([await newProduct(20_000), await newProduct(10_000)])
  await modules.tenancy.ownShops.changeShop(haru.shopId, { charge_lost_coupon: true })
  await order.cancel(0)
  expect(await order.detail(0)).toMatchObject({ refunded: 18_000, coupon_minimum: null })
})

test('the minimum applies to all orders of a purchase together, and each order refunds what it withheld', async () => {
  const purchase = await bought([await newProduct(20_000), await resold(10_000)])
  const [own, resale] = [0, 1]
  await purchase.cancel(own)
  expect(await purchase.detail(own)).toMatchObject({ total: 18_000, refunded: 17_000 })
  const expected = await purchase.preview(resale)
  expect(expected).toMatchObject({ money: 10_000, lostCoupon: -1_000 })
  expect(await purchase.previewForSupplier(resale)).toEqual(expected)
  await purchase.cancel(resale)
  expect(await purchase.detail(resale)).toMatchObject({ total: 9_000, refunded: 9_000 })
  expect(await purchase.detail(own)).toMatchObject({
    refunded: 18_000,
    coupon_minimum: { charged: 0, own: 0 },
  })
  expect(await purchase.state()).toEqual(['usable'])
})

test('concurrent cancellations of both orders refund the exact amounts', async () => {
  const [cup, tray] = [await newProduct(20_000), await resold(10_000)]
  for (let time = 0; time < 4; time += 1) {
    const purchase = await bought([cup, tray])
    await Promise.all([purchase.cancel(0), purchase.cancel(1)])
    const refunded = await Promise.all(
      [0, 1].map(async (orderIndex) => (await purchase.detail(orderIndex)).refunded),
    )
    expect(refunded).toEqual([18_000, 9_000])
    expect(await purchase.state()).toEqual(['usable'])
  }
})
