import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inAllShops } from '../../../../tests/all-shops.ts'
import { someGoods } from '../../../../tests/factories/carts.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { aPlaced } from '../../../../tests/factories/orders.ts'
import { aBuyer, type PurchaseModules } from '../../../../tests/factories/purchase-modules.ts'
import type { TestShop } from '../../../../tests/factories/tenancy.ts'

let modules: PurchaseModules
let haru: TestShop
let anOrder: OrderMoveModules['anOrder']

beforeAll(async () => {
  ;({ modules, haru, anOrder } = await openOrderMoves())
})
afterAll(() => modules.close())

test('an order is open until all of its lines have ended, by whatever end', async () => {
  const buyer = await aBuyer(modules)
  const open = () => modules.orders.openPurchases.find(buyer.uid)
  expect(await open()).toEqual({ open: [], count: 0, ended: 0 })
  const bought = await anOrder({ who: buyer })
  const canceled = await anOrder({ who: buyer })
  expect(await open()).toMatchObject({
    count: 2,
    ended: 0,
    open: [
      { number: canceled.number, statuses: ['CONFIRM_PAYMENT'] },
      { number: bought.number, statuses: ['CONFIRM_PAYMENT'], unsent: 0, draft: '' },
    ],
  })
  await canceled.ask(canceled.first)
  expect((await open()).open[0]).toMatchObject({ statuses: ['REQ_CANCEL'] })
  await canceled.run(canceled.first, 'acceptCancel')
  await bought.run(bought.first, 'accept', 'ship', 'arrive')
  expect(await open()).toMatchObject({ count: 1, ended: 1, open: [{ statuses: ['CONFIRM_DELIVERY'] }] })
  await bought.run(bought.first, 'confirm')
  expect(await open()).toEqual({ open: [], count: 0, ended: 2 })
})

test('a refund that nobody has sent yet keeps its order open', async () => {
  const buyer = await aBuyer(modules)
  const order = await anOrder({ who: buyer, method: 'bank', price: 10_000 })
  const account = { bank: '국민은행', number: '123-456-789012', holder: '김민지' }
  await order.ask(order.first, { account })
  await order.run(order.first, 'acceptCancel')
  const { open } = await modules.orders.openPurchases.find(buyer.uid)
  expect(open).toMatchObject([{ number: order.number, statuses: [], unsent: 13_000 }])
  const [due] = await inAllShops(modules.database, async (tx) => {
    const row = await sql<{ id: number }>`
      select r.id from payment_refund r join payment p on p.id = r.payment where p.uid = ${buyer.uid}`.execute(
      tx,
    )
    return row.rows
  })
  await modules.orders.transfers.markRefundSent(null, due?.id as number)
  expect(await modules.orders.openPurchases.find(buyer.uid)).toMatchObject({ count: 0, ended: 1 })
})

test('a card payment under way is open, and closed when it is given up', async () => {
  const buyer = await aBuyer(modules)
  const { line } = await someGoods(modules, haru.shop)
  const placement = await aPlaced(modules.orders, buyer, [{ ...line, qty: 1 }])
  expect(await modules.orders.openPurchases.find(buyer.uid)).toMatchObject({
    count: 1,
    open: [{ number: '', statuses: [] }],
  })
  await modules.payments.own.abandon(placement.payment?.id as string, { uid: buyer.uid, guest: null })
  expect(await modules.orders.openPurchases.find(buyer.uid)).toMatchObject({ count: 0, ended: 0 })
})
