import { expect, test } from 'vitest'
import { namedRangeOf, percentChange, periodOf } from './statistics-period.ts'

test('uses the last seven days without a period in the address', () => {
  expect(periodOf({}, '2026-11-23')).toEqual({ from: '2026-11-17', to: '2026-11-23' })
  expect(namedRangeOf({})).toBe('7')
})

test('uses given days, cut to a year before the last one', () => {
  expect(periodOf({ from: '2026-01-01', to: '2026-01-01', range: '90' }, '2026-11-23')).toEqual({
    from: '2026-01-01',
    to: '2026-01-01',
  })
  expect(periodOf({ from: '2020-01-01', to: '2026-12-31' }, '2026-11-23')).toEqual({
    from: '2025-12-31',
    to: '2026-12-31',
  })
})

test('ignores days in the wrong order', () => {
  expect(periodOf({ from: '2026-02-01', to: '2026-01-01', range: 'today' }, '2026-11-23')).toEqual({
    from: '2026-11-23',
    to: '2026-11-23',
  })
})

test('computes a change in percent, and null if the previous value was 0', () => {
  expect(percentChange(150, 100)).toBe(50)
  expect(percentChange(50, 100)).toBe(-50)
  expect(percentChange(50, 0)).toBeNull()
})
