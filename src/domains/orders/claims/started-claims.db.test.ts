import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { type PurchaseModules, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import type { TestShop } from '../../../../tests/factories/tenancy.ts'
import { requestOf } from '../core/order-requests.ts'
import type { StartedClaim } from './claim-requests.ts'

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']

beforeAll(async () => {
  ;({ modules, haru, newOrder } = await openOrderMoves())
})
afterAll(() => modules.close())

/** Starts a return for a fault of the shop; `overrides` replace its fields. */
const start = (
  number: string,
  lines: StartedClaim['lines'],
  { key, ...overrides }: Partial<StartedClaim> & { key?: string } = {},
) =>
  modules.orders.claims.startForBuyer(
    { shopId: haru.shopId, number },
    { kind: 'return', cause: 'fault', reason: '전화로 받음', lines, ...overrides },
    { uid: haru.uid, ...(key && { request: requestOf(key, { lines, ...overrides }) }) },
  )

/** An order of two products whose lines are shipped. */
async function newShippedOrder(method?: 'bank') {
  const bowl = await productWithLine(modules, haru.shopId, { price: 5_000, stock: [7] })
  const order = await newOrder({ qty: 3, more: [bowl.line], ...(method && { method }) })
  const ids = (await order.lines()).map(({ id }) => id) as [number, number]
  for (const line of ids) await order.run(line, 'accept', 'ship')
  return { ...order, ids }
}

test('lines share one return parcel, and the buyer gets one notification', async () => {
  const { ids, ...order } = await newShippedOrder()
  await start(order.number, [
    { line: ids[0], qty: 1 },
    { line: ids[1], qty: 1 },
  ])
  expect(await order.statuses()).toEqual(['DELIVERY', 'REFUND_ACCEPTED', 'REFUND_ACCEPTED'])
  const { claims } = await modules.orders.seller.detail(haru.shopId, order.number)
  expect(claims).toMatchObject([
    { kind: 'return', cause: 'fault', started_by: 'seller', parcel: 1, way_back: 0 },
    { started_by: 'seller', parcel: 1 },
  ])
  const events = await rowsOf(
    modules,
    sql<{ payload: object }>`select payload from outbox where type = 'order.moved'
      and payload->>'number' = ${order.number} and payload->>'move' = 'startReturn' order by id`,
  )
  expect(events.map(({ payload }) => payload)).toMatchObject([
    { joins_parcel: false, with_lines: [expect.any(Number)] },
    { joins_parcel: true },
  ])
})

test('a change of mind pays the return fee once, and products that came back are refunded', async () => {
  const { ids, ...order } = await newShippedOrder()
  await start(
    order.number,
    ids.map((line, index) => ({ line, qty: index === 0 ? 3 : 1 })),
    { cause: 'mind' },
  )
  const lines = await order.lines()
  for (const { id } of lines) await order.run(id, 'receiveReturn', 'completeReturn')
  // 35,000 of products less the return fee of 3,000; the delivery fee stays paid.
  expect(await order.money()).toEqual({ total: 38_000, refunded: 32_000 })
})

test('a started exchange goes on as an accepted one', async () => {
  const { ids, ...order } = await newShippedOrder()
  await start(order.number, [{ line: ids[1], qty: 1 }], { kind: 'exchange', cause: 'fault' })
  await order.run(ids[1], 'receiveReturn', 'reship')
  expect(await order.statuses()).toEqual(['DELIVERY', 'DELIVERY'])
})

test('the buyer can withdraw a claim that the shop has started', async () => {
  const { ids, ...order } = await newShippedOrder()
  await start(order.number, [{ line: ids[1], qty: 1 }])
  await order.run(ids[1], 'withdraw')
  expect(await order.statuses()).toEqual(['DELIVERY', 'DELIVERY'])
})

test('a refund by transfer waits for the account of the buyer who has called', async () => {
  const { ids, ...order } = await newShippedOrder('bank')
  await start(order.number, [{ line: ids[1], qty: 1 }])
  await order.run(ids[1], 'receiveReturn', 'completeReturn')
  const { scope } = order.lineRef(ids[1], 'buyer')
  const detail = await modules.orders.queries.detail(order.number, scope as { guest: Buffer })
  expect(detail).toMatchObject({ unsent: 5_000, awaiting_account: 5_000 })
})

test('refuses lines that were not sent, a line twice and an open claim, and repeats take effect once', async () => {
  const paid = await newOrder()
  await expect(start(paid.number, [{ line: paid.lineId, qty: 1 }])).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { status: 'CONFIRM_PAYMENT' },
  })
  const { ids, ...order } = await newShippedOrder()
  const pieces = { line: ids[1], qty: 1 }
  await expect(start(order.number, [pieces, pieces])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await order.requestClaim(ids[0], { kind: 'return', qty: 3 })
  await expect(start(order.number, [{ line: ids[0], qty: 1 }])).rejects.toMatchObject({
    details: { status: 'REQ_REFUND' },
  })
  await Promise.all([1, 2].map(() => start(order.number, [pieces], { key: 'one request' })))
  const { claims } = await modules.orders.seller.detail(haru.shopId, order.number)
  expect(claims.filter(({ started_by }) => started_by === 'seller')).toHaveLength(1)
})
