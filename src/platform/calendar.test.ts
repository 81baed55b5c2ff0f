import { expect, test } from 'vitest'
import { isDay, isMoment } from './calendar.ts'

test.each(['2026-11-30', '2028-02-29', '2000-02-29', '1954-03-21', '9999-12-31'])(
  '%s is a calendar day',
  (text) => {
    expect(isDay(text)).toBe(true)
  },
)

test.each([
  '2026-11-31',
  '2027-02-31',
  '2027-02-29',
  '2100-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0000-01-01',
  '2026-1-1',
  '20261130',
  '2026-11-30 ',
  '2026-11-30T00:00',
  '',
])('%j is not a calendar day', (text) => {
  expect(isDay(text)).toBe(false)
})

test.each([
  '2026-11-30T23:59:59.999Z',
  '2026-11-30T09:00+09:00',
  '2026-11-30T09:00:00-05:00',
  '2028-02-29T00:00:00Z',
])('%s is a date-time', (text) => {
  expect(isMoment(text)).toBe(true)
})

test.each([
  '2026-11-31T09:00:00Z',
  '2027-02-31T09:00:00+09:00',
  '2026-11-30T24:00:00Z',
  '2026-11-30T23:60:00Z',
  '2026-11-30T23:59:60Z',
  '2026-11-30T09:00',
  '2026-11-30T09:00+15:00',
  '2026-11-30',
  '2026-11-30 09:00:00Z',
  '+020026-11-30T09:00:00Z',
  'tomorrow',
  '',
])('%j is not a date-time', (text) => {
  expect(isMoment(text)).toBe(false)
})
