import { expect, test } from 'vitest'
import { changeOf, periodOf, rangeOf } from './statistics-period.ts'

test('an address without a period means the last seven days', () => {
  expect(periodOf({}, '2026-11-23')).toEqual({ from: '2026-11-17', to: '2026-11-23' })
  expect(rangeOf({})).toBe('7')
})

test('days of its own are a period, cut to a year from its end', () => {
  expect(periodOf({ from: '2026-01-01', to: '2026-01-01', range: '90' }, '2026-11-23')).toEqual({
    from: '2026-01-01',
    to: '2026-01-01',
  })
  expect(periodOf({ from: '2020-01-01', to: '2026-12-31' }, '2026-11-23')).toEqual({
    from: '2025-12-31',
    to: '2026-12-31',
  })
})

test('days in the wrong order are no period', () => {
  expect(periodOf({ from: '2026-02-01', to: '2026-01-01', range: 'today' }, '2026-11-23')).toEqual({
    from: '2026-11-23',
    to: '2026-11-23',
  })
})

test('a change is in percent of what was before, and there is none of nothing', () => {
  expect(changeOf(150, 100)).toBe(50)
  expect(changeOf(50, 100)).toBe(-50)
  expect(changeOf(50, 0)).toBeNull()
})
