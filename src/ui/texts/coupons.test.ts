import { expect, test } from 'vitest'
import { couponTexts } from './coupons.ts'

test('a coupon is called one once, whether or not its name says so', () => {
  expect(couponTexts.named('첫 구매')).toBe('첫 구매 쿠폰')
  expect(couponTexts.named('첫 구매 쿠폰')).toBe('첫 구매 쿠폰')
  expect(couponTexts.named('생일축하쿠폰 ')).toBe('생일축하쿠폰')
})
