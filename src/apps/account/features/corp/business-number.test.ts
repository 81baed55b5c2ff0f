import { expect, test } from 'vitest'
import { isBusinessNumber } from './business-number.ts'

test.each(['124-81-00998', '1208800767', '220-81-62517'])('%s is a business number', (text) => {
  expect(isBusinessNumber(text)).toBe(true)
})

test.each(['124-81-00999', '124-81-0099', '0000000001', '', '12481009980'])('%s is none', (text) => {
  expect(isBusinessNumber(text)).toBe(false)
})
