import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { RECIPIENT } from '../../../../tests/factories/orders.ts'
import type { PurchaseModules } from '../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']
let newMember: OrderMoveModules['newMember']

beforeAll(async () => {
  ;({ modules, haru, newOrder, newMember } = await openOrderMoves())
})
afterAll(() => modules.close())

const read = (choice: Parameters<PurchaseModules['orders']['prints']['read']>[1], shopId = haru.shopId) =>
  modules.orders.prints.read(shopId, choice)

test('a print has the recipient, the items and amounts of the chosen orders, to the won', async () => {
  const { customer } = await newMember(1_000)
  const plate = await productWithLine(modules, haru.shopId, { price: 3_333 })
  const order = await newOrder({ customer, qty: 3, price: 9_999, points: 1_000, more: [plate.line] })
  await newOrder()
  const { orders, sender, more } = await read({ orders: [order.number, '20200101-00000000'] })
  expect(sender.name).not.toBe('')
  expect(more).toBe(false)
  expect(orders).toMatchObject([
    {
      number: order.number,
      recipient: { name: RECIPIENT.name, phone: RECIPIENT.phone, zipcode: RECIPIENT.zipcode },
      whole: true,
      lines: [
        { qty: 3, price: 9_999, carrier: '' },
        { qty: 1, price: 3_333 },
      ],
    },
  ])
  const [{ lines, delivery_fee, surcharge } = { lines: [], delivery_fee: 0, surcharge: 0 }] = orders
  const paid = lines.reduce((sum, line) => sum + line.paid, 0)
  expect(paid + delivery_fee + surcharge).toBe((await order.money())?.total)
})

test('all orders of a state are printed with only their lines in this state', async () => {
  const plate = await productWithLine(modules, haru.shopId)
  const order = await newOrder({ more: [plate.line] })
  const { number, lineId } = order
  await order.run(lineId, 'accept')
  const waiting = async () => (await read({ status: 'READY_FOR_DELIVERY' })).orders
  expect(await waiting()).toMatchObject([{ number, whole: false, lines: [{ id: lineId }] }])
  await order.run(lineId, 'ship')
  expect(await waiting()).toEqual([])
  const [sent] = (await read({ orders: [number], status: 'DELIVERY' })).orders
  expect(sent?.lines).toMatchObject([{ id: lineId, carrier: '우체국', tracking: '1234567890123' }])
})

test('cancelled lines are not printed, and an order without others neither', async () => {
  const order = await newOrder({ qty: 2 })
  await order.requestClaim(order.lineId, { qty: 1 })
  const claimed = (await order.lines()).find(({ status }) => status === 'REQ_CANCEL')
  await order.run(claimed?.id as number, 'acceptCancel')
  expect((await read({ orders: [order.number] })).orders).toMatchObject([
    { whole: false, lines: [{ qty: 1 }] },
  ])
  const canceled = await newOrder()
  await canceled.requestClaim(canceled.lineId)
  await canceled.run(canceled.lineId, 'acceptCancel')
  expect((await read({ orders: [canceled.number] })).orders).toEqual([])
})

test('a shop prints only what it ships, and must choose something', async () => {
  const order = await newOrder()
  const dangol = await newShop(modules.tenancy)
  expect((await read({ orders: [order.number] }, dangol.shopId)).orders).toEqual([])
  expect((await read({ status: 'CONFIRM_PAYMENT' }, dangol.shopId)).orders).toEqual([])
  await expect(read({})).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
