import { expect, test } from 'vitest'
import type { PrintedOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { pickedItems } from './picked-items.ts'

const order = (...lines: [name: string, option: string, qty: number][]) =>
  ({
    lines: lines.map(([name, opt_name, qty]) => ({ name, opt_name, code: '', qty })),
  }) as unknown as PrintedOrder

test('counts the pieces of an item over all orders, and each order once', () => {
  expect(
    pickedItems([
      order(['머그컵', '파랑', 2], ['머그컵', '파랑', 1], ['접시', '', 1]),
      order(['머그컵', '파랑', 4], ['머그컵', '빨강', 1]),
    ]),
  ).toMatchObject([
    { name: '머그컵', opt_name: '빨강', qty: 1, orders: 1 },
    { name: '머그컵', opt_name: '파랑', qty: 7, orders: 2 },
    { name: '접시', qty: 1, orders: 1 },
  ])
})
