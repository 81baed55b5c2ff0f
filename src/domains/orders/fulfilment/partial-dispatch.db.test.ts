import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Line, type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { type PurchaseModules, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import { requestOf } from '../core/order-requests.ts'

let modules: PurchaseModules
let newOrder: OrderMoveModules['newOrder']

beforeAll(async () => {
  ;({ modules, newOrder } = await openOrderMoves())
})
afterAll(() => modules.close())

test('a line of three pieces leaves as two and one with two numbers, divided to the won', async () => {
  const order = await newOrder({ qty: 3, price: 9_999 })
  await order.run(order.lineId, 'accept')
  const [whole] = (await order.lines()) as [Line]
  await order.move(order.lineId, 'ship', { qty: 2, carrier: '한진택배', tracking: '1111111111' })
  const [rest, sent] = (await order.lines()) as [Line, Line]
  expect([rest.qty, rest.status, sent.qty, sent.status]).toEqual([1, 'READY_FOR_DELIVERY', 2, 'DELIVERY'])
  expect(rest.paid + sent.paid).toBe(whole.paid)
  await order.move(rest.id, 'ship', { carrier: '한진택배', tracking: '2222222222' })
  expect(await order.lines()).toMatchObject([
    { qty: 1, status: 'DELIVERY', tracking: '2222222222' },
    { qty: 2, status: 'DELIVERY', tracking: '1111111111', part_of: rest.id },
  ])
  const events = await rowsOf(
    modules,
    sql<{ line: number; joins: boolean }>`select (payload->>'line')::int as line,
      (payload->>'joins_parcel')::boolean as joins from outbox
      where payload->>'number' = ${order.number} and payload->>'move' = 'ship' order by id`,
  )
  expect(events).toEqual([
    { line: sent.id, joins: false },
    { line: rest.id, joins: false },
  ])
  await order.run(sent.id, 'arrive', 'confirm')
  await order.run(rest.id, 'arrive', 'confirm')
  expect(await order.statuses()).toEqual(['DONE', 'DONE'])
})

test('a repeated request ships its pieces once', async () => {
  const order = await newOrder({ qty: 3 })
  await order.run(order.lineId, 'accept')
  const request = requestOf('a-key-of-16-letters', { line: order.lineId, move: 'ship', qty: 1 })
  await order.move(order.lineId, 'ship', { qty: 1 }, request)
  await order.move(order.lineId, 'ship', { qty: 1 }, request)
  expect((await order.lines()).map(({ qty }) => qty)).toEqual([2, 1])
})

test('refuses more pieces than the line has, and a quantity of another transition', async () => {
  const order = await newOrder({ qty: 2 })
  const refused = { code: 'BAD_REQUEST', details: { field: 'qty' } }
  await expect(order.move(order.lineId, 'accept', { qty: 1 })).rejects.toMatchObject(refused)
  await order.run(order.lineId, 'accept')
  await expect(order.move(order.lineId, 'ship', { qty: 3 })).rejects.toMatchObject(refused)
  expect(await order.statuses()).toEqual(['READY_FOR_DELIVERY'])
})
