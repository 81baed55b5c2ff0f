import { expect, test } from 'vitest'
import { arrivalDay, USUAL_REMOTE_DAYS } from './arrival.ts'

test('a parcel arrives on the next business day, on islands later', () => {
  const isChristmas = (day: string) => day === '2026-12-25'
  // 24 December 2026 is a Thursday.
  expect(arrivalDay('2026-12-24', 'mainland', USUAL_REMOTE_DAYS, isChristmas)).toBe('2026-12-28')
  expect(arrivalDay('2026-12-24', 'jeju', USUAL_REMOTE_DAYS, isChristmas)).toBe('2026-12-29')
  expect(arrivalDay('2026-12-24', 'island', USUAL_REMOTE_DAYS, isChristmas)).toBe('2026-12-30')
  expect(arrivalDay('2026-12-24', 'island', { jeju_days: 0, island_days: 0 }, isChristmas)).toBe('2026-12-28')
})
