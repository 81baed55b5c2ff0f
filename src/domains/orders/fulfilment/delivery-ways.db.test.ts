import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { type PurchaseModules, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import type { TestShop } from '../../../../tests/factories/tenancy.ts'
import type { TransitionInput } from '../claims/transition-effects.ts'

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']

beforeAll(async () => {
  ;({ modules, haru, newOrder } = await openOrderMoves())
})
afterAll(() => modules.close())

const BY_HAND = { carrier: '직접 배송', tracking: undefined } as unknown as TransitionInput
const MAX_TRAVEL_DAYS = 14

const detailOf = (number: string) => modules.orders.seller.detail(haru.shopId, number)

test('a line goes out without a number, arrives by itself, and its history names the way', async () => {
  const order = await newOrder()
  await order.run(order.lineId, 'accept')
  await order.move(order.lineId, 'ship', BY_HAND)
  const { lines, history } = await detailOf(order.number)
  expect(lines).toMatchObject([{ status: 'DELIVERY', carrier: '직접 배송', tracking: '' }])
  expect(history.at(-1)).toMatchObject({ move: 'ship', reason: '직접 배송' })
  modules.pass(MAX_TRAVEL_DAYS * 24 * 60)
  await modules.orders.timers.run()
  expect(await order.statuses()).toEqual(['CONFIRM_DELIVERY'])
})

test('only a way of delivery has no number, and it takes none', async () => {
  const order = await newOrder()
  await order.run(order.lineId, 'accept')
  const refused = { code: 'BAD_REQUEST', details: { field: 'tracking' } }
  const withoutNumber = { carrier: '우체국택배', tracking: undefined } as unknown as TransitionInput
  await expect(order.move(order.lineId, 'ship', withoutNumber)).rejects.toMatchObject(refused)
  const withNumber = { ...BY_HAND, tracking: '1234567890' }
  await expect(order.move(order.lineId, 'ship', withNumber)).rejects.toMatchObject(refused)
  expect(await order.statuses()).toEqual(['READY_FOR_DELIVERY'])
})

test('a way becomes a number and a way again, and the history keeps both', async () => {
  const order = await newOrder()
  await order.run(order.lineId, 'accept')
  await order.move(order.lineId, 'ship', BY_HAND)
  await order.move(order.lineId, 'correctTracking', { carrier: 'CJ대한통운', tracking: '6012345678' })
  expect((await detailOf(order.number)).lines).toMatchObject([
    { carrier: 'CJ대한통운', tracking: '6012345678' },
  ])
  await order.move(order.lineId, 'correctTracking', { ...BY_HAND, carrier: '방문 수령' })
  const { lines, history } = await detailOf(order.number)
  expect(lines).toMatchObject([{ status: 'DELIVERY', carrier: '방문 수령', tracking: '' }])
  expect(history.slice(-2).map(({ reason }) => reason)).toEqual([
    '직접 배송 → CJ대한통운 6012345678',
    'CJ대한통운 6012345678 → 방문 수령',
  ])
})

test('an exchanged product is sent again without a number', async () => {
  const order = await newOrder()
  await order.run(order.lineId, 'accept', 'ship')
  await order.requestClaim(order.lineId, { kind: 'exchange', cause: 'fault' })
  await order.run(order.lineId, 'acceptExchange')
  await order.move(order.lineId, 'reship', { ...BY_HAND, carrier: '퀵서비스' })
  expect((await detailOf(order.number)).lines).toMatchObject([{ carrier: '퀵서비스', tracking: '' }])
})

test('lines that leave together are announced once, and a later delivery again', async () => {
  const more = [await productWithLine(modules, haru.shopId), await productWithLine(modules, haru.shopId)]
  const order = await newOrder({ more: more.map(({ line }) => line) })
  const [first, second, third] = (await order.lines()).map(({ id }) => id) as [number, number, number]
  for (const line of [first, second, third]) await order.run(line, 'accept')
  await order.move(first, 'ship', BY_HAND)
  await order.move(second, 'ship', BY_HAND)
  modules.pass(24 * 60)
  await order.move(third, 'ship', BY_HAND)
  const events = await rowsOf(
    modules,
    sql<{ joins: boolean }>`select (payload->>'joins_parcel')::boolean as joins from outbox
      where payload->>'number' = ${order.number} and payload->>'move' = 'ship' order by id`,
  )
  expect(events.map(({ joins }) => joins)).toEqual([false, true, false])
})
