import { expect, test } from 'vitest'
import { arrivalDay } from './arrival.ts'

test('a parcel arrives on the next business day, on islands later', () => {
  const isChristmas = (day: string) => day === '2026-12-25'
  // 24 December 2026 is a Thursday.
  expect(arrivalDay('2026-12-24', 'mainland', isChristmas)).toBe('2026-12-28')
  expect(arrivalDay('2026-12-24', 'jeju', isChristmas)).toBe('2026-12-29')
  expect(arrivalDay('2026-12-24', 'island', isChristmas)).toBe('2026-12-30')
})
