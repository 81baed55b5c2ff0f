import { expect, test } from 'vitest'
import { periodText, shortPeriod } from './settlement-days.ts'

test('a period names the month once, unless it ends in another', () => {
  expect(periodText('2026-11-23', '2026-11-29')).toBe('11월 23일 (월) ~ 29일 (일)')
  expect(periodText('2026-11-30', '2026-12-06')).toBe('11월 30일 (월) ~ 12월 6일 (일)')
  expect(periodText('2026-11-30', '2026-11-30')).toBe('11월 30일 (월)')
})

test('a short period names the year once, unless it ends in another', () => {
  expect(shortPeriod('2026-11-23', '2026-11-29')).toBe('2026.11.23 ~ 11.29')
  expect(shortPeriod('2026-12-28', '2027-01-03')).toBe('2026.12.28 ~ 2027.01.03')
  expect(shortPeriod('2026-11-30', '2026-11-30')).toBe('2026.11.30')
})
