import { expect, test } from 'vitest'
import { AS_THE_SHOP } from '../../../../domains/catalogue/shared/delivery.ts'
import type { CartCoupon } from '../../../../domains/marketing/marketing.contract.ts'
import { newCartGroup, newCartLine } from '../cart.fixture.ts'
import { checkCoupon } from './coupon-fit.ts'

const newCoupon = (more: Partial<CartCoupon> = {}): CartCoupon => ({
  id: 1,
  name: '쿠폰',
  kind: 'won',
  value: 1_000,
  cap: null,
  least: 0,
  scope: 'all',
  goods: [],
  goods_count: 0,
  valid_until: '2026-12-31T15:00:00.000Z',
  covers: [1, 2],
  ...more,
})

test('only products that a coupon covers count towards its minimum', () => {
  const groups = [newCartGroup([newCartLine({ sid: 1 }), newCartLine({ sid: 2, pid2: 22, qty: 2 })])]
  expect(checkCoupon(newCoupon(), groups)).toEqual({ isUsable: true })
  expect(checkCoupon(newCoupon({ least: 30_000 }), groups)).toEqual({ isUsable: true })
  expect(checkCoupon(newCoupon({ covers: [1], least: 15_000 }), groups)).toEqual({
    isUsable: false,
    reason: 'least',
    missing: 5_000,
  })
  expect(checkCoupon(newCoupon({ covers: [] }), groups)).toEqual({ isUsable: false, reason: 'goods' })
})

test('pieces that cannot be ordered do not count', () => {
  const short = newCartLine({ qty: 9, available_qty: 2, error: 'qty' })
  expect(checkCoupon(newCoupon({ least: 30_000 }), [newCartGroup([short])])).toMatchObject({
    missing: 10_000,
  })
  expect(checkCoupon(newCoupon(), [newCartGroup([newCartLine({ error: 'sold_out' })])])).toEqual({
    isUsable: false,
    reason: 'goods',
  })
})

test('for products that cost nothing only a delivery coupon applies', () => {
  const groups = [newCartGroup([newCartLine({ price: 0 })])]
  expect(checkCoupon(newCoupon({ kind: 'delivery', value: 0 }), groups)).toEqual({ isUsable: true })
  expect(checkCoupon(newCoupon(), groups)).toEqual({ isUsable: false, reason: 'goods' })
})

test('a coupon does not apply to resold products from which the seller earns nothing', () => {
  const resold = (percent: number) => newCartLine({ resale: { markup: 0, percent } })
  expect(checkCoupon(newCoupon(), [newCartGroup([resold(0)])])).toEqual({ isUsable: false, reason: 'resale' })
  expect(checkCoupon(newCoupon(), [newCartGroup([resold(10)])])).toEqual({ isUsable: true })
  expect(
    checkCoupon(newCoupon(), [newCartGroup([resold(0)]), newCartGroup([newCartLine({ sid: 2 })])]),
  ).toEqual({ isUsable: true })
})

test('a delivery coupon applies only to a paid bundle of the shop itself', () => {
  const free = newCoupon({ kind: 'delivery', value: 0 })
  const apart = { ...AS_THE_SHOP, apart: true }
  expect(checkCoupon(free, [newCartGroup([newCartLine()])])).toEqual({ isUsable: true })
  expect(checkCoupon(free, [newCartGroup([newCartLine({ qty: 4 })])])).toEqual({
    isUsable: false,
    reason: 'delivery',
  })
  expect(checkCoupon(free, [newCartGroup([newCartLine()], { origin_shopid: 'dangol' })])).toEqual({
    isUsable: false,
    reason: 'delivery',
  })
  expect(checkCoupon(free, [newCartGroup([newCartLine({ delivery: apart })])])).toEqual({
    isUsable: false,
    reason: 'delivery',
  })
})
