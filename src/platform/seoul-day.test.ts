import { afterEach, expect, test, vi } from 'vitest'
import { endOfSeoulDay, seoulDay, seoulMinute, seoulMonth, seoulMonthStart } from './seoul-day.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('uses no Intl formatter, because it is slow on a phone', async () => {
  vi.stubGlobal('Intl', {})
  vi.resetModules()
  const fresh = await import('./seoul-day.ts')
  expect(fresh.seoulDay(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01')
})

test('a day in Seoul starts at 15:00 UTC', () => {
  expect(seoulDay(new Date('2026-12-31T14:59:59Z'))).toBe('2026-12-31')
  expect(seoulDay(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01')
})

test('a minute is formatted in Seoul time', () => {
  expect(seoulMinute(new Date('2026-12-31T15:05:59Z'))).toBe('2027.01.01 00:05')
})

test('a period of a year ends with a day in Seoul, at whatever hour it started', () => {
  // 2026-03-02 00:30 and 23:30 in Seoul
  expect(endOfSeoulDay(new Date('2026-03-01T15:30:00Z'), 365).toISOString()).toBe('2027-03-02T15:00:00.000Z')
  expect(endOfSeoulDay(new Date('2026-03-02T14:30:00Z'), 365).toISOString()).toBe('2027-03-02T15:00:00.000Z')
  expect(endOfSeoulDay(new Date('2026-03-02T15:30:00Z'), 365).toISOString()).toBe('2027-03-03T15:00:00.000Z')
})

test.each([
  ['2026-03-31T14:59:59.999Z', '2026-03', '2026-02-28T15:00:00.000Z'],
  ['2026-03-31T15:00:00.000Z', '2026-04', '2026-03-31T15:00:00.000Z'],
  ['2026-12-31T15:00:00.000Z', '2027-01', '2026-12-31T15:00:00.000Z'],
])('%s is in the month %s in Seoul', (moment, month, start) => {
  expect(seoulMonth(new Date(moment))).toBe(month)
  expect(seoulMonthStart(new Date(moment)).toISOString()).toBe(start)
})

test('counts months back across the turn of the year', () => {
  expect(seoulMonthStart(new Date('2026-01-31T15:00:00Z'), 3).toISOString()).toBe('2025-10-31T15:00:00.000Z')
})
