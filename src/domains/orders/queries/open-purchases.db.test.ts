import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { placeOrder } from '../../../../tests/factories/orders.ts'
import { newBuyer, type PurchaseModules } from '../../../../tests/factories/purchase-modules.ts'
import type { TestShop } from '../../../../tests/factories/tenancy.ts'

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']

beforeAll(async () => {
  ;({ modules, haru, newOrder } = await openOrderMoves())
})
afterAll(() => modules.close())

test('an order is open until all its lines have ended', async () => {
  const buyer = await newBuyer(modules)
  const open = () => modules.orders.openPurchases.find(buyer.uid)
  expect(await open()).toEqual({ open: [], count: 0, ended: 0 })
  const bought = await newOrder({ customer: buyer })
  const canceled = await newOrder({ customer: buyer })
  expect(await open()).toMatchObject({
    count: 2,
    ended: 0,
    open: [
      { number: canceled.number, statuses: ['CONFIRM_PAYMENT'] },
      { number: bought.number, statuses: ['CONFIRM_PAYMENT'], unsent: 0, draft: '' },
    ],
  })
  await canceled.requestClaim(canceled.lineId)
  expect((await open()).open[0]).toMatchObject({ statuses: ['REQ_CANCEL'] })
  await canceled.run(canceled.lineId, 'acceptCancel')
  await bought.run(bought.lineId, 'accept', 'ship', 'arrive')
  expect(await open()).toMatchObject({ count: 1, ended: 1, open: [{ statuses: ['CONFIRM_DELIVERY'] }] })
  await bought.run(bought.lineId, 'confirm')
  expect(await open()).toEqual({ open: [], count: 0, ended: 2 })
})

test('a refund that is not yet transferred keeps its order open', async () => {
  const buyer = await newBuyer(modules)
  const order = await newOrder({ customer: buyer, method: 'bank', price: 10_000 })
  const account = { bank: '국민은행', number: '123-456-789012', holder: '김민지' }
  await order.requestClaim(order.lineId, { account })
  await order.run(order.lineId, 'acceptCancel')
  const { open } = await modules.orders.openPurchases.find(buyer.uid)
  expect(open).toMatchObject([{ number: order.number, statuses: [], unsent: 13_000 }])
  const [due] = await withAllShops(modules.database, async (tx) => {
    const row = await sql<{ id: number }>`
      select r.id from payment_refund r join payment p on p.id = r.payment where p.uid = ${buyer.uid}`.execute(
      tx,
    )
    return row.rows
  })
  await modules.orders.transfers.markRefundSent(null, due?.id as number)
  expect(await modules.orders.openPurchases.find(buyer.uid)).toMatchObject({ count: 0, ended: 1 })
})

test('an unfinished card payment is open until it is cancelled', async () => {
  const buyer = await newBuyer(modules)
  const { line } = await productWithLine(modules, haru.shopId)
  const placement = await placeOrder(modules.orders, buyer, [{ ...line, qty: 1 }])
  expect(await modules.orders.openPurchases.find(buyer.uid)).toMatchObject({
    count: 1,
    open: [{ number: '', statuses: [] }],
  })
  await modules.payments.own.abandon(placement.payment?.id as string, { uid: buyer.uid, guest: null })
  expect(await modules.orders.openPurchases.find(buyer.uid)).toMatchObject({ count: 0, ended: 0 })
})
