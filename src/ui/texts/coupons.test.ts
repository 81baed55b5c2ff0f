import { expect, test } from 'vitest'
import { couponTexts } from './coupons.ts'

test('appends 쿠폰 to the name of a coupon unless it ends with it', () => {
  expect(couponTexts.named('첫 구매')).toBe('첫 구매 쿠폰')
  expect(couponTexts.named('첫 구매 쿠폰')).toBe('첫 구매 쿠폰')
  expect(couponTexts.named('생일축하쿠폰 ')).toBe('생일축하쿠폰')
})
