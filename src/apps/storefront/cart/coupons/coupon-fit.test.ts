import { expect, test } from 'vitest'
import { AS_THE_SHOP } from '../../../../domains/catalogue/shared/delivery.ts'
import type { CartCoupon } from '../../../../domains/marketing/marketing.contract.ts'
import { aGroup, aLine } from '../a-cart.fixture.ts'
import { fitOf } from './coupon-fit.ts'

const aCoupon = (more: Partial<CartCoupon> = {}): CartCoupon => ({
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

test('a coupon counts for goods that it is for, and for those alone reaches its least amount', () => {
  const groups = [aGroup([aLine({ sid: 1 }), aLine({ sid: 2, pid2: 22, qty: 2 })])]
  expect(fitOf(aCoupon(), groups)).toEqual({ can: true })
  expect(fitOf(aCoupon({ least: 30_000 }), groups)).toEqual({ can: true })
  expect(fitOf(aCoupon({ covers: [1], least: 15_000 }), groups)).toEqual({
    can: false,
    why: 'least',
    missing: 5_000,
  })
  expect(fitOf(aCoupon({ covers: [] }), groups)).toEqual({ can: false, why: 'goods' })
})

test('pieces that can not be ordered do not count', () => {
  const short = aLine({ qty: 9, available_qty: 2, error: 'qty' })
  expect(fitOf(aCoupon({ least: 30_000 }), [aGroup([short])])).toMatchObject({ missing: 10_000 })
  expect(fitOf(aCoupon(), [aGroup([aLine({ error: 'sold_out' })])])).toEqual({ can: false, why: 'goods' })
})

test('for goods that cost nothing free delivery counts, and no coupon on goods', () => {
  const groups = [aGroup([aLine({ price: 0 })])]
  expect(fitOf(aCoupon({ kind: 'delivery', value: 0 }), groups)).toEqual({ can: true })
  expect(fitOf(aCoupon(), groups)).toEqual({ can: false, why: 'goods' })
})

test('a coupon takes nothing off what another shop ships where its seller gets nothing of it', () => {
  const resold = (percent: number) => aLine({ resale: { markup: 0, percent } })
  expect(fitOf(aCoupon(), [aGroup([resold(0)])])).toEqual({ can: false, why: 'resale' })
  expect(fitOf(aCoupon(), [aGroup([resold(10)])])).toEqual({ can: true })
  expect(fitOf(aCoupon(), [aGroup([resold(0)]), aGroup([aLine({ sid: 2 })])])).toEqual({ can: true })
})

test('free delivery counts where the own bundle of the shop costs a fee', () => {
  const free = aCoupon({ kind: 'delivery', value: 0 })
  const apart = { ...AS_THE_SHOP, apart: true }
  expect(fitOf(free, [aGroup([aLine()])])).toEqual({ can: true })
  expect(fitOf(free, [aGroup([aLine({ qty: 4 })])])).toEqual({ can: false, why: 'delivery' })
  expect(fitOf(free, [aGroup([aLine()], { origin_shopid: 'dangol' })])).toEqual({
    can: false,
    why: 'delivery',
  })
  expect(fitOf(free, [aGroup([aLine({ delivery: apart })])])).toEqual({ can: false, why: 'delivery' })
})
