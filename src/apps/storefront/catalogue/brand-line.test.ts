import { expect, test } from 'vitest'
import { brandLine } from './brand-line.ts'

test('hides a brand that the title begins with', () => {
  expect(brandLine({ brand: '골라담다', title: '골라담다 장바구니' })).toBe('')
})

test('shows any other brand', () => {
  expect(brandLine({ brand: '하루공방', title: '달항아리 머그컵' })).toBe('하루공방')
})

test('shows nothing without a brand', () => {
  expect(brandLine({ brand: '', title: '달항아리 머그컵' })).toBe('')
})
