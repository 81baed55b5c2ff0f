import { expect, test } from 'vitest'
import { daysLate } from './late.ts'

const now = new Date('2026-11-21T12:00:00Z')
const since = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

test('a new order is late after a day, one to be sent after three', () => {
  expect(daysLate({ status: 'CONFIRM_PAYMENT', since: since(23) }, now)).toBe(0)
  expect(daysLate({ status: 'CONFIRM_PAYMENT', since: since(50) }, now)).toBe(2)
  expect(daysLate({ status: 'READY_FOR_DELIVERY', since: since(71) }, now)).toBe(0)
  expect(daysLate({ status: 'READY_FOR_DELIVERY', since: since(73) }, now)).toBe(3)
})

test('what waits for somebody else is never late', () => {
  for (const status of ['WAITING_PAYMENT', 'DELIVERY', 'CONFIRM_DELIVERY', 'DONE'] as const)
    expect(daysLate({ status, since: since(2_000) }, now)).toBe(0)
})
