import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import type { PurchaseModules } from '../../../../tests/factories/purchase-modules.ts'

let modules: PurchaseModules
let newOrder: OrderMoveModules['newOrder']
let shopId: number

beforeAll(async () => {
  const opened = await openOrderMoves()
  ;({ modules, newOrder } = opened)
  shopId = opened.haru.shopId
})
afterAll(() => modules.close())

const DAY_MS = 24 * 60 * 60 * 1000
const cj = { carrier: 'CJ대한통운', tracking: '612345678901' }
const hanjin = { ...cj, carrier: '한진택배' }

async function acceptedOrder() {
  const order = await newOrder()
  await order.run(order.lineId, 'accept')
  return order
}

test('a number that the shop has shipped with one carrier is refused for another for 60 days', async () => {
  const [first, second] = [await acceptedOrder(), await acceptedOrder()]
  await first.move(first.lineId, 'ship', cj)
  const ship = () => second.move(second.lineId, 'ship', hanjin)
  await expect(ship()).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining(`주문 ${first.number}에서 CJ대한통운으로 보냈습니다.`),
    details: { field: 'tracking' },
  })
  expect(await second.statuses()).toEqual(['READY_FOR_DELIVERY'])
  modules.time.now = new Date(modules.time.now.getTime() + 61 * DAY_MS)
  await ship()
  expect(await second.statuses()).toEqual(['DELIVERY'])
})

test('another spelling of the carrier is the same parcel', async () => {
  const parcel = { carrier: '롯데택배', tracking: '412345678901' }
  const [first, second] = [await acceptedOrder(), await acceptedOrder()]
  await first.move(first.lineId, 'ship', parcel)
  await second.move(second.lineId, 'ship', { ...parcel, carrier: '롯데' })
  expect(await second.statuses()).toEqual(['DELIVERY'])
})

test('the carrier of a parcel with two products can be corrected, one product after the other', async () => {
  const wrong = { carrier: 'CJ대한통운', tracking: '512345678901' }
  const right = { ...wrong, carrier: '한진택배' }
  const bowl = await productWithLine(modules, shopId)
  const order = await newOrder({ more: [bowl.line] })
  const ids = (await order.lines()).map(({ id }) => id)
  for (const id of ids) {
    await order.run(id, 'accept')
    await order.move(id, 'ship', wrong)
  }
  for (const id of ids) await order.move(id, 'correctTracking', right)
  const other = await acceptedOrder()
  await expect(other.move(other.lineId, 'ship', wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a number of a shape that the carrier does not use is refused', async () => {
  const order = await acceptedOrder()
  await expect(
    order.move(order.lineId, 'ship', { carrier: '우체국택배', tracking: '612345678901' }),
  ).rejects.toMatchObject({ message: expect.stringContaining('우체국택배 송장번호는 숫자 13자리') })
})
