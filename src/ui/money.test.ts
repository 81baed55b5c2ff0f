import { expect, test } from 'vitest'
import { percentOff, quantity, won } from './money.ts'

test('amounts have thousands separators and their unit', () => {
  expect(won(1_234_500)).toBe('1,234,500원')
  expect(won(0)).toBe('0원')
  expect(won(999)).toBe('999원')
  expect(won(1_000)).toBe('1,000원')
  expect(won(-12_500)).toBe('-12,500원')
  expect(quantity(1_200, '개')).toBe('1,200개')
})

test.each([
  [10_000, 8_000, 20],
  [30_000, 20_000, 33],
  [10_000, 9_999, 0],
  [10_000, 12_000, 0],
  [0, 0, 0],
])('the discount from %i to %i is %i%%, never rounded up', (price, sale, percent) => {
  expect(percentOff(price, sale)).toBe(percent)
})
