import { expect, test } from 'vitest'
import { mainAmount } from './main-amount.ts'

const line = (status: string, refunded = false) => ({ status: status as 'DONE', refunded })
const order = { total: 20_000, refunded: 0, paid_at: '2026-11-22T00:00:00.000Z', lines: [line('DELIVERY')] }

test.each([
  ['is paid', order, { kind: 'paid', amount: 20_000 }],
  [
    'waits for money',
    { ...order, paid_at: null, lines: [line('WAITING_PAYMENT')] },
    { kind: 'toPay', amount: 20_000 },
  ],
  [
    'was refunded in part',
    { ...order, refunded: 8_000, lines: [line('CANCELED'), line('DELIVERY')] },
    { kind: 'left', amount: 12_000 },
  ],
  [
    'was wholly canceled and returned',
    { ...order, refunded: 17_000, lines: [line('CANCELED'), line('REFUNDED')] },
    { kind: 'refunded', amount: 17_000 },
  ],
  [
    'was refunded after it was done',
    { ...order, refunded: 20_000, lines: [line('DONE', true)] },
    { kind: 'refunded', amount: 20_000 },
  ],
  [
    'was canceled before it was paid',
    { ...order, paid_at: null, lines: [line('CANCELED')] },
    { kind: 'ordered', amount: 20_000 },
  ],
] as const)('the main amount of an order that %s', (_what, source, expected) => {
  expect(mainAmount(source)).toEqual(expected)
})
