import { expect, test } from 'vitest'
import { dispatchDay } from './dispatch-day.ts'

const isChristmas = (day: string) => day === '2026-12-25'
const paid = (day: string, hour: number, sameDayHour = 15) =>
  dispatchDay({ day, hour }, { days: 3, sameDayHour }, isChristmas)

test('a payment on a business day before the hour is sent on that day, a later one on the next business day', () => {
  expect(paid('2026-12-23', 0)).toBe('2026-12-23')
  expect(paid('2026-12-23', 14)).toBe('2026-12-23')
  expect(paid('2026-12-23', 15)).toBe('2026-12-24')
  expect(paid('2026-12-24', 15)).toBe('2026-12-28')
})

test('a payment on a weekend or a day off is sent on the next business day', () => {
  expect(paid('2026-12-25', 9)).toBe('2026-12-28')
  expect(paid('2026-12-26', 9)).toBe('2026-12-28')
  expect(paid('2026-12-27', 23)).toBe('2026-12-28')
})

test('without an hour the business days of the shop count, whenever it is paid', () => {
  expect(paid('2026-12-21', 0, 0)).toBe('2026-12-24')
  expect(paid('2026-12-21', 23, 0)).toBe('2026-12-24')
})
