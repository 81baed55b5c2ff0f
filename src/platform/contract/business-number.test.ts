import { describe, expect, test } from 'vitest'
import { businessDigits, isBusinessNumber, writtenBusinessNumber } from './business-number.ts'

describe('business numbers', () => {
  test.each(['2208162517', '1208147521', '1248100998'])('%s is valid', (digits) => {
    expect(isBusinessNumber(digits)).toBe(true)
  })

  test('is invalid if any one digit is changed', () => {
    for (let index = 0; index < 10; index++)
      for (let digit = 0; digit < 10; digit++) {
        const changed = `${'2208162517'.slice(0, index)}${digit}${'2208162517'.slice(index + 1)}`
        if (changed !== '2208162517') expect([changed, isBusinessNumber(changed)]).toEqual([changed, false])
      }
  })

  test.each(['', '220816251', '22081625171', '0000000000', '22081625l7'])('"%s" is invalid', (digits) => {
    expect(isBusinessNumber(digits)).toBe(false)
  })

  test('is formatted with hyphens', () => {
    expect(writtenBusinessNumber('2208162517')).toBe('220-81-62517')
    expect(businessDigits('220-81-62517')).toBe('2208162517')
  })
})
