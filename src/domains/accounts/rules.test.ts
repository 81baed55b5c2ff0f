import { describe, expect, test } from 'vitest'
import { isBusinessNumber, isDay, over19Of, writtenBusinessNumber, yearsOld } from './rules.ts'

test('a year is full on the birthday', () => {
  expect(yearsOld('2012-11-21', '2026-11-20')).toBe(13)
  expect(yearsOld('2012-11-21', '2026-11-21')).toBe(14)
  expect(yearsOld('2012-02-29', '2026-02-28')).toBe(13)
})

test('who turns nineteen this year is of age from its first day', () => {
  expect(over19Of('2007-12-31', '2026-01-01')).toBe(1)
  expect(over19Of('2008-01-01', '2026-12-31')).toBe(-1)
})

test.each(['2026-02-29', '2026-00-10', '2026-1-1', '1899-12-31', '', '2026-01-01x'])(
  '%s is no day',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)

describe('a business number', () => {
  test.each(['2208162517', '1208147521', '1248100998'])('%s can be one', (digits) => {
    expect(isBusinessNumber(digits)).toBe(true)
  })

  test('with any one digit changed can not be one', () => {
    for (let at = 0; at < 10; at++)
      for (let digit = 0; digit < 10; digit++) {
        const changed = `${'2208162517'.slice(0, at)}${digit}${'2208162517'.slice(at + 1)}`
        if (changed !== '2208162517') expect([changed, isBusinessNumber(changed)]).toEqual([changed, false])
      }
  })

  test.each(['', '220816251', '22081625171', '0000000000', '22081625l7'])('"%s" is none', (digits) => {
    expect(isBusinessNumber(digits)).toBe(false)
  })

  test('is written with hyphens', () => {
    expect(writtenBusinessNumber('2208162517')).toBe('220-81-62517')
  })
})
