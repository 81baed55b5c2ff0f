import { expect, test } from 'vitest'
import { type CaseFacts, judgeCase, type OwnPayment } from './judge-case.ts'
import { lateBefore } from './late-days.ts'

const DAY = '2026-11-10'
const own = (change: Partial<OwnPayment> = {}): OwnPayment => ({
  state: 'PAID',
  received: 10_000,
  refunded: 0,
  pending: 0,
  paidOn: '2026-11-02',
  refundedOn: null,
  ...change,
})
const NONE = {
  payments: 0,
  paid: 0,
  cancellations: 0,
  canceled: 0,
  adjustments: 0,
  adjusted: 0,
  restatements: 0,
  stated: 0,
  restated: 0,
  settledOn: null,
}
const settled = (change: Partial<CaseFacts['settled']> = {}) => ({
  ...NONE,
  payments: 1,
  paid: 10_000,
  settledOn: DAY,
  ...change,
})
const paidThere = (change: object = {}) => ({
  status: 'paid' as const,
  total: 10_000,
  canceled: 0,
  changedOn: '2026-11-03',
  ...change,
})

const judge = (facts: Partial<CaseFacts>) =>
  judgeCase({ own: own(), gateway: null, settled: NONE, ...facts }).map(
    ({ side, kind, ours, theirs, since }) => `${side} ${kind} ${ours} ${theirs} ${since}`,
  )

test('a payment on a statement with the same amount is no difference', () => {
  expect(judge({ settled: settled() })).toEqual([])
})

test('a payment and its refund on statements are no difference', () => {
  const refunded = own({ refunded: 4_000, refundedOn: '2026-11-04' })
  expect(judge({ own: refunded, settled: settled({ cancellations: 1, canceled: 4_000 }) })).toEqual([])
})

test('a payment without a row waits from its day on, and so does a refund', () => {
  expect(judge({})).toEqual(['payment unsettled 10000 0 2026-11-02'])
  const refunded = own({ refunded: 4_000, refundedOn: '2026-11-04' })
  expect(judge({ own: refunded, settled: settled() })).toEqual(['cancel refund_unsettled 4000 0 2026-11-04'])
})

test('a payment that was refunded in full before it was settled needs no row', () => {
  expect(judge({ own: own({ refunded: 10_000, refundedOn: DAY }) })).toEqual([])
  expect(judge({ own: own({ refunded: 10_000, refundedOn: DAY, state: 'RETURNED' }) })).toEqual([])
})

test('a full refund that PortOne does not have is a difference', () => {
  const refunded = own({ refunded: 10_000, refundedOn: DAY })
  expect(judge({ own: refunded, gateway: paidThere({ canceled: 10_000 }) })).toEqual([])
  expect(judge({ own: refunded, gateway: paidThere({ status: 'unknown' }) })).toEqual([])
  expect(judge({ own: refunded, gateway: paidThere() })).toEqual([
    'payment unsettled 10000 0 2026-11-02',
    'cancel refund_unsettled 10000 0 2026-11-10',
  ])
  expect(judge({ own: refunded, gateway: paidThere({ status: 'unpaid', total: 0 }) })).toEqual([
    'payment not_paid 10000 0 2026-11-02',
    'cancel refund_unsettled 10000 0 2026-11-10',
  ])
})

test.each([
  ['another amount', { paid: 12_000 }, 'payment amount_differs 10000 12000 2026-11-10'],
  ['two rows', { paid: 20_000, payments: 2 }, 'payment settled_twice 10000 20000 2026-11-10'],
  ['two parts', { paid: 10_500, payments: 2 }, 'payment amount_differs 10000 10500 2026-11-10'],
])('%s on the statement is a difference', (_, change, verdict) => {
  expect(judge({ settled: settled(change) })).toEqual([verdict])
})

test('a payment that is split into two rows is no difference', () => {
  expect(judge({ settled: settled({ payments: 2 }) })).toEqual([])
})

test('a payment that we do not have is a difference, unless it was cancelled as well', () => {
  expect(judge({ own: null, settled: settled() })).toEqual(['payment unknown 0 10000 2026-11-10'])
  expect(judge({ own: null, settled: settled({ cancellations: 1, canceled: 10_000 }) })).toEqual([])
  expect(judge({ own: null, settled: settled({ cancellations: 1, canceled: 4_000 }) })).toEqual([
    'payment unknown 0 10000 2026-11-10',
    'cancel unknown_cancel 0 4000 2026-11-10',
  ])
})

test('a payment that was cancelled here and paid there is a difference', () => {
  const canceled = own({ state: 'CANCELED', received: 0, paidOn: null })
  expect(judge({ own: canceled, settled: settled() })).toEqual(['payment not_booked 0 10000 2026-11-10'])
  expect(judge({ own: canceled, gateway: paidThere() })).toEqual(['payment not_booked 0 10000 2026-11-03'])
  expect(judge({ own: { ...canceled, state: 'WAITING' }, gateway: paidThere() })).toEqual([])
})

test('a cancellation that only the provider knows is a difference', () => {
  const canceled = settled({ cancellations: 1, canceled: 10_000 })
  expect(judge({ settled: canceled })).toEqual(['cancel canceled_elsewhere 0 10000 2026-11-10'])
  // PortOne says so before the provider settles it.
  expect(judge({ gateway: paidThere({ canceled: 3_000 }), settled: settled() })).toEqual([
    'cancel canceled_elsewhere 0 3000 2026-11-03',
  ])
})

test('a refund that is being sent is no difference, whether the provider has it or not', () => {
  const pending = own({ pending: 3_000 })
  expect(judge({ own: pending, settled: settled() })).toEqual([])
  expect(judge({ own: pending, settled: settled({ cancellations: 1, canceled: 3_000 }) })).toEqual([])
  expect(judge({ own: pending, gateway: paidThere({ canceled: 3_000 }), settled: settled() })).toEqual([])
})

test('what PortOne says of a payment counts only if it is certain', () => {
  expect(judge({ gateway: paidThere({ status: 'unpaid' }) })).toEqual(['payment not_paid 10000 0 2026-11-02'])
  expect(judge({ gateway: paidThere({ status: 'unknown', total: 5 }) })).toEqual([
    'payment unsettled 10000 0 2026-11-02',
  ])
  expect(judge({ gateway: paidThere({ total: 11_000 }) })).toEqual([
    'payment amount_differs 10000 11000 2026-11-02',
  ])
})

test('rows that are neither payment nor cancellation are a difference of their own', () => {
  expect(
    judge({ own: null, settled: { ...NONE, adjustments: 1, adjusted: -3_300, settledOn: DAY } }),
  ).toEqual(['adjustment adjustment 0 -3300 2026-11-10'])
})

test('ten business days pass before a payment is late, without weekends and holidays', () => {
  // The last of them are Friday 27 and Monday 30 November.
  expect(lateBefore('2026-11-30')).toBe('2026-11-16')
  // 24 and 25 September, 5 and 9 October are holidays.
  expect(lateBefore('2026-10-12')).toBe('2026-09-22')
})
