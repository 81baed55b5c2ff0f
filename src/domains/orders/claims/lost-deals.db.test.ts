import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { newDeal } from '../../../../tests/factories/deals.ts'
import { placeOrder } from '../../../../tests/factories/orders.ts'
import {
  newBuyer,
  openPurchaseModules,
  type PurchaseModules,
} from '../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import { expectedRefund } from '../shared/claim-previews.ts'

let modules: PurchaseModules
let shop: TestShop

beforeAll(async () => {
  modules = await openPurchaseModules()
  shop = await newShop(modules.tenancy, { free_from: 0, delivery_fee: 0 })
})
afterAll(() => modules.close())

const MIND = { kind: 'cancel', cause: 'mind' } as const

/** A paid order of pieces for 5,000, 4,000 and 3,000 won, of which three cost 10,000 won. */
async function boughtDeal(qty: number) {
  const customer = await newBuyer(modules)
  const { uid } = customer
  const products = []
  for (const price of [5_000, 4_000, 3_000])
    products.push(await productWithLine(modules, shop.shopId, { price, stock: [50] }))
  await newDeal(modules.marketing, shop.shopId, { products: products.map(({ sid }) => sid) })
  const placement = await placeOrder(
    modules.orders,
    customer,
    products.map(({ line }) => ({ ...line, qty })),
  )
  await modules.payments.own.decideTestCard(placement.payment?.id as string, { uid, guest: null }, 'approve')
  const number = placement.numbers[0] as string
  const detail = () => modules.orders.queries.detail(number, { uid })
  const lineOf = async (price: number) =>
    (await detail()).lines.find((line) => line.price === price && line.status === 'CONFIRM_PAYMENT')
      ?.id as number
  return {
    detail,
    preview: async (price: number, pieces = 1) =>
      expectedRefund(await detail(), [{ line: await lineOf(price), qty: pieces }], MIND),
    cancel: async (price: number, pieces = 1, cause: 'mind' | 'fault' = 'mind') => {
      const request = { ...MIND, cause, lines: [{ line: await lineOf(price), qty: pieces }], reason: '' }
      await modules.orders.claims.request({ number, scope: { uid } }, request, { uid })
      const claimed = (await detail()).lines.find(({ status }) => status === 'REQ_CANCEL')
      const lineRef = { number, line: claimed?.id as number, scope: { supplierShopId: shop.shopId } }
      await modules.orders.fulfilment.transition(lineRef, 'acceptCancel', { actor: 'seller', uid: null })
    },
  }
}

test('a part of a deal that is cancelled leaves the rest at its own price, as the preview says', async () => {
  const order = await boughtDeal(1)
  const whole = await order.detail()
  expect(whole).toMatchObject({ goods: 12_000, off: 2_000, deal_off: 2_000, total: 10_000 })
  expect(whole.lines.map(({ deal_off, paid }) => [deal_off, paid])).toEqual([
    [833, 4_167],
    [667, 3_333],
    [500, 2_500],
  ])
  // 5,000 + 4,000 stay.
  expect(await order.preview(3_000)).toMatchObject({ money: 1_000, lostDeals: 1_500 })
  await order.cancel(3_000)
  expect(await order.detail()).toMatchObject({ refunded: 1_000, deals: { charged: 1_500 } })
  expect(await order.preview(4_000)).toMatchObject({ money: 4_000, lostDeals: -667 })
  await order.cancel(4_000)
  expect(await order.detail()).toMatchObject({ refunded: 5_000, deals: { charged: 833 } })
  expect(await order.preview(5_000)).toMatchObject({ money: 5_000, lostDeals: -833 })
  await order.cancel(5_000)
  expect(await order.detail()).toMatchObject({ refunded: 10_000, deals: { charged: 0 } })
})

test('a part of a line is divided to the won, and a set that remains keeps its price', async () => {
  const order = await boughtDeal(2)
  // Two sets of 5,000 + 5,000 + 4,000 and 4,000 + 3,000 + 3,000: only the first costs more than 10,000.
  expect(await order.detail()).toMatchObject({ goods: 24_000, deal_off: 4_000, total: 20_000 })
  expect(await order.preview(3_000, 2)).toMatchObject({ money: 6_000, lostDeals: 0 })
  await order.cancel(3_000, 1)
  expect(await order.detail()).toMatchObject({ refunded: 3_000, deals: { charged: 0 } })
  expect(await order.preview(4_000, 1)).toMatchObject({ money: 3_000 + 429, lostDeals: 0 })
})
