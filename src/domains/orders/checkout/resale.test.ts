import { expect, test } from 'vitest'
import { newCheckoutLine } from '../../../../tests/factories/checkout-lines.ts'
import { type CheckoutLine, couponsOf } from './discounts.ts'
import { coupon, member, plain, resold } from './prices.fixture.ts'
import { maxPoints, priceOrders } from './prices.ts'

const whole = { kind: 'percent', value: 100 } as const

test('resales of one supplier are a separate order with its own delivery fee', () => {
  const orders = priceOrders(
    [
      newCheckoutLine(),
      newCheckoutLine({ supplierShopId: 2, resale: { markup: 0, percent: 25 } }),
      newCheckoutLine({ shopId: 3, price: 40_000 }),
    ],
    plain,
  )
  expect(orders.map(({ goods, delivery_fee, total }) => [goods, delivery_fee, total])).toEqual([
    [10_000, 3_000, 13_000],
    [10_000, 3_000, 13_000],
    [40_000, 0, 40_000],
  ])
  expect(orders.map(({ lines }) => lines[0]?.margin)).toEqual([0, 2_500, 0])
})

test('the seller gets the markup and the commission, and pays discounts from them', () => {
  const priceLine = (wishes: Partial<CheckoutLine>) =>
    priceOrders([newCheckoutLine({ ...resold, ...wishes })], plain)[0]?.lines[0]
  const share = { supplier_price: 10_000, commission: 2_500 }
  expect(priceLine({})).toMatchObject({ ...share, off: 0, paid: 12_000, margin: 4_500 })
  expect(priceLine({ qty: 3 })).toMatchObject({ ...share, paid: 36_000, margin: 3 * 4_500 })
  const discount = { kind: 'percent', value: 10 } as const
  expect(priceLine({ member, discount })).toMatchObject({ ...share, off: 1_200, paid: 10_800, margin: 3_300 })
  expect(priceLine({ member, discount: whole })).toMatchObject({
    ...share,
    off: 4_500,
    paid: 7_500,
    margin: 0,
  })
})

test('coupons, points and member discounts on resales are limited to the seller’s share', () => {
  const all = { ...coupon, id: 5, kind: 'percent', value: 100 } as const
  const rich = { point: 10_000_000 }
  const list = [newCheckoutLine({ ...resold, qty: 2, coupons: [all], member: rich })]
  const [order] = priceOrders(list, { ...plain, points: new Map([['yard-1', 9_999_999]]) })
  expect(order).toMatchObject({ off: 9_000, coupon_off: 9_000, points: 0, total: 15_000 + 3_000 })
  expect(couponsOf(list, plain.coupons).coupons).toMatchObject([
    { off: 9_000, useless: null, is_bounded: true },
  ])
  expect(maxPoints(list, plain)).toEqual({ max: 0, isBounded: true })

  const [byPoints] = priceOrders([newCheckoutLine({ ...resold, member: rich })], {
    ...plain,
    points: new Map([['yard-1', 9_999_999]]),
  })
  expect(byPoints).toMatchObject({ off: 0, points: 4_500, lines: [{ paid: 7_500, margin: 4_500 }] })

  const spent = couponsOf(
    [newCheckoutLine({ ...resold, coupons: [all], member: rich, discount: whole })],
    plain.coupons,
  )
  expect(spent).toMatchObject({ chosen: 0, coupons: [{ off: 0, useless: 'resale', is_bounded: true }] })
})

test('the part of a discount that exceeds the limit of resales shifts to own products if it is an amount, but not if it is a percentage', () => {
  const discounts = (...checkoutLines: CheckoutLine[]) =>
    priceOrders(checkoutLines, plain).flatMap(({ lines }) => lines.map((line) => line.off))
  const won = { ...coupon, id: 5, kind: 'won', value: 10_000 } as const
  const pair = (fields: Partial<CheckoutLine>) => [
    newCheckoutLine({ ...resold, ...fields }),
    newCheckoutLine({ price: 12_000, ...fields }),
  ]
  expect(discounts(...pair({ coupons: [won] }))).toEqual([4_500, 5_500])
  expect(discounts(...pair({ member, discount: { kind: 'won', value: 10_000 } }))).toEqual([4_500, 5_500])
  const half = { ...coupon, id: 6, kind: 'percent', value: 50 } as const
  expect(discounts(...pair({ coupons: [half] }))).toEqual([4_500, 6_000])
  expect(discounts(...pair({ member, discount: { kind: 'percent', value: 50 } }))).toEqual([4_500, 6_000])
  expect(discounts(...pair({ coupons: [{ ...half, cap: 10_000 }] }))).toEqual([4_500, 5_500])
})

test('a resale counts towards free delivery with at most the supplier’s price', () => {
  const deliveryFee = (wishes: Partial<CheckoutLine>) =>
    priceOrders([newCheckoutLine({ ...resold, ...wishes })], plain)[0]?.delivery_fee
  expect(deliveryFee({ price: 29_999 + 50_000, resale: { markup: 50_000, percent: 0 } })).toBe(3_000)
  expect(deliveryFee({ price: 30_000 + 50_000, resale: { markup: 50_000, percent: 0 } })).toBe(0)
  const discount = { kind: 'percent', value: 10 } as const
  expect(deliveryFee({ price: 32_000, resale: { markup: 2_000, percent: 90 }, member, discount })).toBe(3_000)
})
