import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import type { PurchaseModules } from '../../../../tests/factories/purchase-modules.ts'
import { FILE_LINES } from '../seller/order-files/order-file-store.ts'

let modules: PurchaseModules
let shopId: number
let newOrder: OrderMoveModules['newOrder']

beforeAll(async () => {
  const opened = await openOrderMoves()
  ;({ modules, newOrder } = opened)
  shopId = opened.haru.shopId
})
afterAll(() => modules.close())

const shipped = async () => {
  const order = await newOrder({ qty: 2 })
  await order.run(order.lineId, 'accept', 'ship')
  const { pickup_days: days = [] } = await modules.orders.queries.detail(order.number, order.buyer)
  return { ...order, days }
}

test('a day and a memo for the pick-up are shown to buyer and shop, and written into files', async () => {
  const order = await shipped()
  expect(order.days).toHaveLength(10)
  const wish = { pickup_day: order.days[2] ?? '', pickup_memo: ' 문 앞에 둘게요. ' }
  await order.requestClaim(order.lineId, { kind: 'return', qty: 1, ...wish })
  const shown = [{ pickup_day: order.days[2], pickup_memo: '문 앞에 둘게요.' }]
  expect((await modules.orders.queries.detail(order.number, order.buyer)).claims).toMatchObject(shown)
  expect((await modules.orders.seller.detail(shopId, order.number)).claims).toMatchObject(shown)
  const lines = (await order.lines()).map(({ id }) => id)
  const rows = await modules.database.shop(shopId, FILE_LINES, [lines.map(() => shopId), lines])
  expect(rows.map(({ pickup_day, pickup_memo }) => [pickup_day, pickup_memo])).toEqual([
    ['', ''],
    [order.days[2], '문 앞에 둘게요.'],
  ])
})

test('a day on which nothing is picked up is refused, and a cancellation has none', async () => {
  const order = await shipped()
  const saturday = { kind: 'exchange', qty: 2, pickup_day: '2026-01-03' } as const
  await expect(order.requestClaim(order.lineId, saturday)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { field: 'pickup_day' },
  })
  const unsent = await newOrder()
  await expect(
    unsent.requestClaim(unsent.lineId, { kind: 'cancel', pickup_memo: '문 앞' }),
  ).rejects.toMatchObject({ details: { field: 'pickup_day' } })
  await order.requestClaim(order.lineId, { kind: 'exchange', qty: 2 })
  expect((await modules.orders.queries.detail(order.number, order.buyer)).claims).toMatchObject([
    { pickup_day: '', pickup_memo: '' },
  ])
})
