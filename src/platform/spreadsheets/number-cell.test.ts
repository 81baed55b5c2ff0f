import { expect, test } from 'vitest'
import { isShortenedCode, wholeNumberOf } from './number-cell.ts'

const read = (cell: string) => wholeNumberOf(cell, /[₩원]/g)

test.each([
  ['12000', 12_000],
  ['12,000', 12_000],
  ['1,234,567원', 1_234_567],
  ['₩12,000.00', 12_000],
  ['12 000', 12_000],
  ['12000.000', 12_000],
  ['１２，０００', 12_000],
  ['-500', -500],
  ['+3.0', 3],
  ['0', 0],
])('%s is a whole number', (cell, number) => {
  expect(read(cell)).toBe(number)
})

test.each([
  '12.000,00',
  '12.000',
  '1.234.567',
  '12,00',
  '1,2',
  '1,2345',
  '12000,5',
  '1.5',
  '1e5',
  '1.2E+4',
  '',
])('%s is not a whole number', (cell) => {
  expect(read(cell)).toBeNull()
})

test('detects a product code that a spreadsheet shortened to scientific notation, but not a code that contains an E', () => {
  expect(['8.80123E+12', '8,80123E+12', '6.01235e+11', '9E+15'].every(isShortenedCode)).toBe(true)
  expect(['8801234567890', '1E5', 'E+12', 'A-1E+5', '12.5E+3', ''].some(isShortenedCode)).toBe(false)
})
