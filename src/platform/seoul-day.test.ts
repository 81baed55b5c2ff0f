import { expect, test } from 'vitest'
import { endOfSeoulDay, seoulDay } from './seoul-day.ts'

test('a day in Seoul begins at 15:00 UTC', () => {
  expect(seoulDay(new Date('2026-12-31T14:59:59Z'))).toBe('2026-12-31')
  expect(seoulDay(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01')
})

test('a period of a year ends with a day in Seoul, whatever the hour at which it began', () => {
  // 2026-03-02 00:30 and 23:30 in Seoul
  expect(endOfSeoulDay(new Date('2026-03-01T15:30:00Z'), 365).toISOString()).toBe('2027-03-02T15:00:00.000Z')
  expect(endOfSeoulDay(new Date('2026-03-02T14:30:00Z'), 365).toISOString()).toBe('2027-03-02T15:00:00.000Z')
  expect(endOfSeoulDay(new Date('2026-03-02T15:30:00Z'), 365).toISOString()).toBe('2027-03-03T15:00:00.000Z')
})
