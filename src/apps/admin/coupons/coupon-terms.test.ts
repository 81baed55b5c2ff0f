import { expect, test } from 'vitest'
import { blank, editOf, errorsOf, termsOf, writtenOf } from './coupon-terms.ts'

test('reports missing fields', () => {
  expect(Object.keys(errorsOf(blank)).sort()).toEqual(['name', 'value'])
  const full = { ...blank, name: '첫 구매', value: '3,000' }
  expect(errorsOf(full)).toEqual({})
  expect(Object.keys(errorsOf({ ...full, kind: 'percent' }))).toEqual(['value'])
  expect(Object.keys(errorsOf({ ...full, period: 'until' }))).toEqual(['until'])
  expect(Object.keys(errorsOf({ ...full, days: 'x' }))).toEqual(['days'])
})

test('converts a form to terms: the last day ends at midnight in Seoul, and only percentages have a cap', () => {
  const won = { ...blank, name: ' 첫 구매 ', value: '3,000', cap: '500', least: '20000' }
  expect(termsOf(won)).toMatchObject({
    name: '첫 구매',
    kind: 'won',
    value: 3_000,
    cap: null,
    least: 20_000,
    days: 30,
    valid_until: null,
    total: null,
  })
  const percent = { ...won, kind: 'percent', value: '10', period: 'until', until: '2026-12-31' } as const
  expect(termsOf(percent)).toMatchObject({ cap: 500, days: null, valid_until: '2026-12-31T15:00:00.000Z' })
})

test('keeps stored values of unedited fields', () => {
  const until = { name: '봄', valid_until: '2026-12-31T15:00:00.000Z', days: null, total: 10 }
  const days = { name: '첫 구매', valid_until: null, days: 30, total: null }
  const hour = { ...until, valid_until: '2026-12-31T09:00:00.000Z' }
  for (const coupon of [until, days, hour]) expect(editOf(writtenOf(coupon), coupon)).toEqual(coupon)
  expect(editOf({ ...writtenOf(hour), until: '2027-01-01' }, hour).valid_until).toBe(
    '2027-01-01T15:00:00.000Z',
  )
})
