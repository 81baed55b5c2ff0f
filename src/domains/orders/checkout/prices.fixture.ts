import type { CouponOfLine } from '../../marketing/marketing.service.ts'

export const member = { point: 5_000 }

export const plain = {
  zipcode: null,
  points: new Map<string, number>(),
  coupons: new Map<string, number>(),
  adult: false,
}

export const coupon = {
  name: '쿠폰',
  cap: null,
  least: 0,
  valid_until: '2027-01-01T00:00:00Z',
  scope: 'all',
  goods: [],
  goods_count: 0,
  covers: true,
} satisfies Partial<CouponOfLine>

/** A resale: the supplier's price is 10,000 won with 25 % commission, and the markup is 2,000 won. */
export const resold = { supplierShopId: 2, price: 12_000, resale: { markup: 2_000, percent: 25 } }
