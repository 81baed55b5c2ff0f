import { expect, test } from 'vitest'
import type { Order } from '../../../../domains/orders/orders.contract.ts'
import { toReorderLines } from './reorder-lines.ts'

const orderLine = (overrides: Partial<Order['lines'][number]>) =>
  ({
    sid: 7,
    pid2: 70,
    pid3: 0,
    default_option: '',
    qty: 1,
    name: '머그컵',
    ...overrides,
  }) as Order['lines'][number]

test('joins lines that a claim has split', () => {
  expect(toReorderLines([orderLine({ qty: 2 }), orderLine({ qty: 1, status: 'REFUNDED' })])).toEqual([
    { sid: 7, pid2: 70, default_option: '', qty: 3, name: '머그컵' },
  ])
})

test('does not join lines with different options or add-ons', () => {
  const lines = toReorderLines([
    orderLine({}),
    orderLine({ default_option: '{"각인":"봄"}' }),
    orderLine({ pid3: 5 }),
  ])
  expect(lines.map(({ pid3, default_option }) => [pid3, default_option])).toEqual([
    [undefined, ''],
    [undefined, '{"각인":"봄"}'],
    [5, ''],
  ])
})
