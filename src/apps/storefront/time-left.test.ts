import { expect, test } from 'vitest'
import { timeLeft, untilNextSecond } from './time-left.ts'

const END = Date.parse('2026-12-03T09:00:00.000Z')
const before = (ms: number) => timeLeft(END, END - ms)

test('splits the time left into days, hours, minutes and seconds', () => {
  const ms = ((2 * 24 + 3) * 3_600 + 4 * 60 + 5) * 1_000
  expect(before(ms)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
  expect(before(86_400_000)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 })
})

test('a begun second counts, and nothing is left at the end', () => {
  expect(before(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(before(1_001)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 2 })
  expect(before(0)).toBeNull()
  expect(before(-5_000)).toBeNull()
})

test('the seconds change when a whole number of seconds is left', () => {
  expect(untilNextSecond(END, END - 1_300)).toBe(300)
  expect(untilNextSecond(END, END - 2_000)).toBe(1_000)
})
