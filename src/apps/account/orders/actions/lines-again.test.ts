import { expect, test } from 'vitest'
import type { Order } from '../../../../domains/orders/orders.contract.ts'
import { linesAgain } from './lines-again.ts'

const aLine = (wish: Partial<Order['lines'][number]>) =>
  ({
    sid: 7,
    pid2: 70,
    pid3: 0,
    default_option: '',
    qty: 1,
    name: '머그컵',
    ...wish,
  }) as Order['lines'][number]

test('parts of a line that a claim divided are bought again as one', () => {
  expect(linesAgain([aLine({ qty: 2 }), aLine({ qty: 1, status: 'REFUNDED' })])).toEqual([
    { sid: 7, pid2: 70, default_option: '', qty: 3, name: '머그컵' },
  ])
})

test('other options and add-ons stay lines of their own', () => {
  const lines = linesAgain([aLine({}), aLine({ default_option: '{"각인":"봄"}' }), aLine({ pid3: 5 })])
  expect(lines.map(({ pid3, default_option }) => [pid3, default_option])).toEqual([
    [undefined, ''],
    [undefined, '{"각인":"봄"}'],
    [5, ''],
  ])
})
