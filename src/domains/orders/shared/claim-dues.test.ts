import { expect, test } from 'vitest'
import { duesDeadline, paysDuesOnPlatform, sumPayableDues } from './claim-dues.ts'

const exchange = {
  kind: 'exchange',
  cause: 'mind',
  outcome: null,
  way_back: 3_000,
  way_out: 2_000,
  send_back: 0,
  difference_due: 0,
  dues_paid: 0,
  received_at: null,
} as const
const received = { ...exchange, received_at: '2026-11-20T05:00:00+09:00' }
const DEADLINE = new Date('2026-11-28T00:00:00+09:00')
const before = new Date(DEADLINE.getTime() - 1)

test('an exchange is paid until the end of the seventh day after the receipt, an ended claim without a deadline', () => {
  expect(duesDeadline(exchange)).toBeNull()
  expect(duesDeadline(received)).toEqual(DEADLINE)
  expect(duesDeadline({ ...received, outcome: 'refused' })).toBeNull()
  expect(duesDeadline({ ...received, kind: 'return' })).toBeNull()
})

test('what can be paid has the first deadline, and what is late is told apart', () => {
  const refused = { ...exchange, kind: 'return', outcome: 'refused', send_back: 1_000 } as const
  const claims = [exchange, received, refused, { ...exchange, dues_paid: 9_000 }]
  const until = DEADLINE.toISOString()
  expect(sumPayableDues(claims, before)).toEqual({ amount: 16_000, until, overdue: 0 })
  expect(sumPayableDues(claims, DEADLINE)).toEqual({ amount: 11_000, until: null, overdue: 5_000 })
  expect(sumPayableDues([{ ...received, dues_paid: 5_000 }], DEADLINE)).toEqual({
    amount: 0,
    until: null,
    overdue: 0,
  })
})

test('dues are paid over the platform by cards and easy pay only', () => {
  const methods = ['card', 'easy_pay', 'test_card', 'bank', 'virtual_account'] as const
  expect(methods.filter((method) => paysDuesOnPlatform({ method }))).toEqual([
    'card',
    'easy_pay',
    'test_card',
  ])
})
