import { expect, test } from 'vitest'
import type { PrintedOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { noteSums } from './note-sums.ts'

const order = {
  delivery_fee: 3_000,
  surcharge: 4_000,
  whole: true,
  lines: [
    { qty: 3, price: 9_999, off: 1_000, points: 500, paid: 28_497 },
    { qty: 1, price: 5_000, off: 0, points: 0, paid: 5_000 },
  ],
} as unknown as PrintedOrder

test('a note of a whole order includes its delivery', () => {
  expect(noteSums(order)).toEqual({
    goods: 34_997,
    off: 1_000,
    points: 500,
    reduction: 0,
    delivery: 3_000,
    surcharge: 4_000,
    total: 40_497,
  })
})

test('a note shows price reductions, and what was paid after them', () => {
  const lines = order.lines.map((line) => ({ ...line, reduction: 1_000 }))
  expect(noteSums({ ...order, lines })).toMatchObject({ reduction: 2_000, total: 38_497 })
})

test('a note of a part of an order has only its products', () => {
  expect(noteSums({ ...order, whole: false })).toMatchObject({ delivery: null, surcharge: 0, total: 33_497 })
})
