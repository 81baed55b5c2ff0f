import { expect, test } from 'vitest'
import { aGroup, aLine } from '../a-cart.fixture.ts'
import { memberWords } from './member-words.ts'

const SIXTY = { kind: 'percent', value: 60, or_percent: 0 } as const
const bought = { discount: SIXTY, member: true }

test('the benefit of members says what they save', () => {
  const group = aGroup([aLine({ qty: 2 })], { ...bought, off: 12_000 })
  expect(memberWords(group)).toBe('상품 금액 60% 할인')
})

test('of resold goods it says how much the shop may give, when that is less', () => {
  const resold = (percent: number, off: number) =>
    aGroup([aLine({ qty: 2, resale: { markup: 0, percent } })], { ...bought, origin_uid: 8, off })
  expect(memberWords(resold(10, 2_000))).toBe('상품 금액 60% 할인 (다른 상점이 보내는 상품이라 2,000원까지)')
  expect(memberWords(resold(0, 0))).toBe('상품 금액 60% 할인 (다른 상점이 보내는 상품에는 적용되지 않습니다)')
  expect(memberWords(resold(90, 12_000))).toBe('상품 금액 60% 할인')
})

test('goods that cannot be ordered bound nothing', () => {
  const line = aLine({ available_qty: 0, error: 'sold_out', resale: { markup: 0, percent: 10 } })
  expect(memberWords(aGroup([line], { ...bought, origin_uid: 8 }))).toBe('상품 금액 60% 할인')
})
