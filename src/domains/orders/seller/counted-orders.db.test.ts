import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import type { PurchaseModules } from '../../../../tests/factories/purchase-modules.ts'
import type { TestShop } from '../../../../tests/factories/tenancy.ts'

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']

beforeAll(async () => {
  ;({ modules, haru, newOrder } = await openOrderMoves())
})
afterAll(() => modules.close())

test('a page of orders has the counts of all open states, also if the page is empty', async () => {
  const { seller } = modules.orders
  const [first, second] = [await newOrder(), await newOrder()]
  await newOrder()
  await first.run(first.lineId, 'accept')
  await second.run(second.lineId, 'accept', 'ship', 'arrive', 'confirm')
  const counts = [
    { status: 'CONFIRM_PAYMENT', orders: 1 },
    { status: 'READY_FOR_DELIVERY', orders: 1 },
  ]
  const numbersOf = async (status: 'READY_FOR_DELIVERY' | 'DONE' | 'REQ_CANCEL') => {
    const page = await seller.list(haru.shopId, { status, sort: 'oldest' })
    expect(page.counts).toEqual(counts)
    return page.orders.map(({ number }) => number)
  }
  expect(await numbersOf('READY_FOR_DELIVERY')).toEqual([first.number])
  expect(await numbersOf('DONE')).toEqual([second.number])
  expect(await numbersOf('REQ_CANCEL')).toEqual([])
  expect(await seller.counts(haru.shopId)).toEqual(counts)
})
