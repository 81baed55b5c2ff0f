import { expect, test } from 'vitest'
import { parseDecimal, parseWhole } from './parse-number.ts'

test('reads numbers with commas and units', () => {
  expect(['12,000원', ' 3 개', '-5', '0'].map(parseWhole)).toEqual([12_000, 3, -5, 0])
  expect(['1.5', '2,000.25', '7'].map(parseDecimal)).toEqual([1.5, 2_000.25, 7])
})

test('refuses empty text, text without digits, and other notations of numbers', () => {
  for (const written of ['', ' ', '많이', '1e3', '0x10', 'Infinity', '1-2']) {
    expect(parseWhole(written)).toBeNull()
    expect(parseDecimal(written)).toBeNull()
  }
  for (const text of ['12.000,00', '1,5', '12,0000', '1,23,456']) {
    expect(parseWhole(text)).toBeNull()
    expect(parseDecimal(text)).toBeNull()
  }
  expect(parseWhole('1.5')).toBeNull()
  expect(parseDecimal('-1')).toBeNull()
})
