import { expect, test } from 'vitest'
import { withJosa } from './josa.ts'

test.each([
  ['재고수량', '은/는', '재고수량은'],
  ['판매가', '은/는', '판매가는'],
  ["판매가 '열두 장'", '은/는', "판매가 '열두 장'은"],
  ["수량 '12'", '은/는', "수량 '12'는"],
  ["수량 '10'", '을/를', "수량 '10'을"],
  ["옵션 'XL'", '이/가', "옵션 'XL'이"],
  ["옵션 'ab'", '이/가', "옵션 'ab'가"],
  ['상품코드', '이/가', '상품코드가'],
] as const)('%s with the particle %s becomes %s', (text, particles, expected) => {
  expect(withJosa(text, particles)).toBe(expected)
})
