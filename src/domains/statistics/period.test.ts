import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '../../platform/business-days.ts'
import { coverOf, eachDay, type Period } from './period.ts'

const periods = fc
  .record({ first: fc.integer({ min: 0, max: 20_000 }), days: fc.integer({ min: 1, max: 366 }) })
  .map(
    ({ first, days }): Period => ({
      from: dayAfter('2000-01-01', first),
      to: dayAfter('2000-01-01', first + days - 1),
    }),
  )

const daysFrom = (first: string, days: number) =>
  Array.from({ length: days }, (_, index) => dayAfter(first, index))

test('the spans of a period contain each of its days exactly once, and their number is small', () => {
  fc.assert(
    fc.property(periods, (period) => {
      const { days, eights, sixtyFours } = coverOf(period)
      const coveredDays = [
        ...days,
        ...eights.flatMap((first) => daysFrom(first, 8)),
        ...sixtyFours.flatMap((first) => daysFrom(first, 64)),
      ]
      expect(coveredDays.toSorted()).toEqual(eachDay(period))
      expect(days.length + eights.length + sixtyFours.length).toBeLessThanOrEqual(33)
    }),
  )
})

test('spans of all periods start on the same days', () => {
  const { eights, sixtyFours } = coverOf({ from: '2026-01-01', to: '2026-12-31' })
  for (const first of eights)
    expect((Date.parse(first) - Date.parse('2000-01-01')) % (8 * 86_400_000)).toBe(0)
  for (const first of sixtyFours)
    expect((Date.parse(first) - Date.parse('2000-01-01')) % (64 * 86_400_000)).toBe(0)
})
