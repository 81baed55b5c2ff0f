import { expect, test } from 'vitest'
import { brandOf, lastDigitsOf } from './card-brands.ts'

test('names a card by its company, else by its product', () => {
  expect(brandOf({ issuer: 'HYUNDAI_CARD', name: 'ZERO Edition2' })).toBe('현대카드')
  expect(brandOf({ issuer: 'NEW_CARD', publisher: 'BC_CARD' })).toBe('BC카드')
  expect(brandOf({ name: ' 새카드 ' })).toBe('새카드')
  expect(brandOf()).toBe('신용카드')
})

test.each([
  ['4330-****-****-1234', '1234'],
  ['433012******1234', '1234'],
  ['433012******123*', ''],
  ['', ''],
])('the last digits of %j are %j', (masked, digits) => {
  expect(lastDigitsOf(masked)).toBe(digits)
})
