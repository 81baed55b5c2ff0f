import { expect, test } from 'vitest'
import { newCartGroup, newCartLine } from '../cart.fixture.ts'
import { describeMemberBenefit } from './member-benefit.ts'

const SIXTY = { kind: 'percent', value: 60, or_percent: 0 } as const
const bought = { discount: SIXTY, member: true }

test('describes the member discount', () => {
  const group = newCartGroup([newCartLine({ qty: 2 })], { ...bought, off: 12_000 })
  expect(describeMemberBenefit(group)).toBe('상품 금액 60% 할인')
})

test('names the maximum discount of resold products when it is reached', () => {
  const resold = (percent: number, off: number) =>
    newCartGroup([newCartLine({ qty: 2, resale: { markup: 0, percent } })], { ...bought, origin_uid: 8, off })
  expect(describeMemberBenefit(resold(10, 2_000))).toBe(
    '상품 금액 60% 할인 (다른 상점이 보내는 상품이라 2,000원까지)',
  )
  expect(describeMemberBenefit(resold(0, 0))).toBe(
    '상품 금액 60% 할인 (다른 상점이 보내는 상품에는 적용되지 않습니다)',
  )
  expect(describeMemberBenefit(resold(90, 12_000))).toBe('상품 금액 60% 할인')
})

test('products that cannot be ordered do not limit the discount', () => {
  const line = newCartLine({ available_qty: 0, error: 'sold_out', resale: { markup: 0, percent: 10 } })
  expect(describeMemberBenefit(newCartGroup([line], { ...bought, origin_uid: 8 }))).toBe('상품 금액 60% 할인')
})
