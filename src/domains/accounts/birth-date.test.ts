import { expect, test } from 'vitest'
import { isBirthDate, over19Of, yearsOld } from './shared/birth-date.ts'

test('age in full years changes on the birthday', () => {
  expect(yearsOld('2012-11-21', '2026-11-20')).toBe(13)
  expect(yearsOld('2012-11-21', '2026-11-21')).toBe(14)
  expect(yearsOld('2012-02-29', '2026-02-28')).toBe(13)
})

test('a person is an adult from 1 January of the year in which the person becomes 19', () => {
  expect(over19Of('2007-12-31', '2026-01-01')).toBe(1)
  expect(over19Of('2008-01-01', '2026-12-31')).toBe(-1)
})

test.each(['2026-02-29', '2026-00-10', '2026-1-1', '1899-12-31', '', '2026-01-01x'])(
  '%s is an invalid birth date',
  (text) => {
    expect(isBirthDate(text)).toBe(false)
  },
)
