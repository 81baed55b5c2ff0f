import { expect, test } from 'vitest'
import { areHours, formatHours, type Hours, isOpenAt } from './hours.ts'

const seoulTime = (time: string) => new Date(`${time}+09:00`)
const MONDAY: Hours = [
  { day: 1, from: 600, until: 720 },
  { day: 1, from: 780, until: 1_440 },
]

test.each([
  ['before it opens', '2026-03-02T09:59:59', false],
  ['at the minute', '2026-03-02T10:00:00', true],
  ['at closing time', '2026-03-02T12:00:00', false],
  ['in the last minute of the day', '2026-03-02T23:59:59', true],
  ['on another day', '2026-03-03T10:00:00', false],
])('opening hours are in Seoul time: %s', (_when, time, open) => {
  expect(isOpenAt(MONDAY, seoulTime(time))).toBe(open)
})

test('a shop without hours is always open', () => {
  expect(isOpenAt([], seoulTime('2026-03-02T03:00:00'))).toBe(true)
})

test('refuses hours that overlap or end before they start', () => {
  expect(areHours(MONDAY)).toBe(true)
  expect(areHours([{ day: 1, from: 600, until: 600 }])).toBe(false)
  expect(areHours([...MONDAY, { day: 1, from: 700, until: 800 }])).toBe(false)
  expect(areHours([...MONDAY, { day: 2, from: 700, until: 800 }])).toBe(true)
})

test('formats hours for the log', () => {
  expect(formatHours(MONDAY)).toEqual(['월 10:00-12:00', '월 13:00-24:00'])
})
