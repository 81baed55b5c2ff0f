import { expect, test } from 'vitest'
import { daysLate } from './late.ts'

const now = new Date('2026-11-21T12:00:00Z')

test('a shop is late from the moment that its time is over, and each begun day counts', () => {
  expect(daysLate('2026-11-21T12:00:01Z', now)).toBe(0)
  expect(daysLate('2026-11-21T11:59:00Z', now)).toBe(1)
  expect(daysLate('2026-11-19T11:59:00Z', now)).toBe(3)
})

test('what nobody waits for is never late', () => {
  expect(daysLate(null, now)).toBe(0)
})
