import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBusinessNumber as isTaken } from '../../../../domains/accounts/rules.ts'
import { isBusinessNumber } from './business-number.ts'

test.each(['124-81-00998', '1208800767', '220-81-62517'])('%s is a business number', (text) => {
  expect(isBusinessNumber(text)).toBe(true)
})

test.each(['124-81-00999', '124-81-0099', '0000000001', '000-00-00000', '', '12481009980'])(
  '%s is none',
  (text) => {
    expect(isBusinessNumber(text)).toBe(false)
  },
)

test('the form says of any ten digits what the server will say', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 10, maxLength: 10 })
  fc.assert(fc.property(digits, (text) => isBusinessNumber(text) === isTaken(text)))
})
