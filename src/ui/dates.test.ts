import { afterEach, expect, test, vi } from 'vitest'
import {
  dottedDay,
  endOfDay,
  formatEnd,
  formatPastEnd,
  formatSeoulInput,
  lastDay,
  monthDay,
  parseSeoulInput,
  seoulMinute,
  todayInSeoul,
} from './dates.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('uses no Intl formatter, which is slow on a phone', async () => {
  vi.stubGlobal('Intl', {})
  vi.resetModules()
  const { seoulMinute, monthDay } = await import('./dates.ts')
  expect(seoulMinute('2026-11-20T15:05:00.000Z')).toBe('2026.11.21 00:05')
  expect(monthDay('2026-11-21')).toBe('11월 21일 (토)')
})

test('a calendar day is shown with its weekday', () => {
  expect(monthDay('2026-11-01')).toBe('11월 1일 (일)')
  expect(monthDay('2026-02-28')).toBe('2월 28일 (토)')
})

test('days are in Seoul time in every time zone of the machine', () => {
  expect(dottedDay('2026-11-20T15:00:00.000Z')).toBe('2026.11.21')
  expect(dottedDay('2026-01-05T00:00:00.000Z')).toBe('2026.01.05')
})

test('times are in Seoul time with 24 hours', () => {
  expect(seoulMinute('2026-11-20T15:05:00.000Z')).toBe('2026.11.21 00:05')
})

test('a period that ends at midnight in Seoul lasts until the day before', () => {
  expect(lastDay('2026-11-25T15:00:00.000Z')).toBe('2026.11.25')
  expect(lastDay('2026-11-25T15:00:00.001Z')).toBe('2026.11.26')
})

test.each([
  ['2026-11-25T15:00:00.000Z', '2026-11-25T10:00:00Z', '오늘 종료'],
  ['2026-11-25T09:00:00.000Z', '2026-11-24T15:00:00Z', '오늘 18:00 종료'],
  ['2026-11-25T09:00:00.000Z', '2026-11-24T14:59:00Z', '2026.11.25 18:00까지'],
  ['2026-11-25T15:00:00.000Z', '2026-11-24T10:00:00Z', '2026.11.25까지'],
])('the end %s is shown at %s as %s', (end, now, words) => {
  expect(formatEnd(end, new Date(now))).toBe(words)
})

test('a past end includes its hour unless it is midnight', () => {
  expect(formatPastEnd('2026-11-25T15:00:00.000Z')).toBe('2026.11.25')
  expect(formatPastEnd('2026-11-25T09:30:00.000Z')).toBe('2026.11.25 18:30')
})

test('a day in Seoul ends at its midnight', () => {
  expect(endOfDay('2026-11-30')).toBe('2026-11-30T15:00:00.000Z')
})

test('today is the day in Seoul', () => {
  expect(todayInSeoul(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21')
})

test.each([
  ['2026-11-30T14:59:00.000Z', '2026-11-30T23:59'],
  ['2026-11-30T14:59:59.000Z', '2026-11-30T23:59:59'],
  ['2026-11-30T15:00:00.001Z', '2026-12-01T00:00:00.001'],
])('a form value made from %s is %s, and parses to the same instant', (iso, input) => {
  expect(formatSeoulInput(iso)).toBe(input)
  expect(parseSeoulInput(input)).toBe(iso)
})
