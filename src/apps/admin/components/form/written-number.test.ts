import { expect, test } from 'vitest'
import { decimalOf, numberOf } from './written-number.ts'

test('a number is read with the commas and units that people write', () => {
  expect(['12,000원', ' 3 개', '-5', '0'].map(numberOf)).toEqual([12_000, 3, -5, 0])
  expect(['1.5', '2,000.25', '7'].map(decimalOf)).toEqual([1.5, 2_000.25, 7])
})

test('nothing, a word, and a number in the notation of programs are no numbers', () => {
  for (const written of ['', ' ', '많이', '1e3', '0x10', 'Infinity', '1-2']) {
    expect(numberOf(written)).toBeNull()
    expect(decimalOf(written)).toBeNull()
  }
  for (const text of ['12.000,00', '1,5', '12,0000', '1,23,456']) {
    expect(numberOf(text)).toBeNull()
    expect(decimalOf(text)).toBeNull()
  }
  expect(numberOf('1.5')).toBeNull()
  expect(decimalOf('-1')).toBeNull()
})
