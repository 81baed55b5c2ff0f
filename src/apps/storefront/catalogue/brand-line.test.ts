import { expect, test } from 'vitest'
import { brandLine } from './brand-line.ts'

test('a brand that the title begins with is not said twice', () => {
  expect(brandLine({ brand: '골라담다', title: '골라담다 장바구니' })).toBe('')
})

test('any other brand has its line', () => {
  expect(brandLine({ brand: '하루공방', title: '달항아리 머그컵' })).toBe('하루공방')
})

test('a product without a brand has no line', () => {
  expect(brandLine({ brand: '', title: '달항아리 머그컵' })).toBe('')
})
