import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCheckoutLine } from '../../../../tests/factories/checkout-lines.ts'
import { AS_THE_SHOP } from '../../catalogue/shared/delivery.ts'
import { type CheckoutLine, couponsOf } from './discounts.ts'
import { coupon, member, plain, resold } from './prices.fixture.ts'
import { maxPoints, priceOrders } from './prices.ts'

const newLine = newCheckoutLine

test('an order whose products a coupon pays in full costs the usual delivery fee', () => {
  const coupons = [{ ...coupon, id: 7, kind: 'won', value: 10_000 } as const]
  const [order] = priceOrders([newLine({ coupons })], plain)
  expect(order).toMatchObject({ goods: 10_000, off: 10_000, delivery_fee: 3_000, total: 3_000 })
})

test('a sold-out line costs nothing', () => {
  const [order] = priceOrders([newLine(), newLine({ on_sale: false }), newLine({ stock: 0 })], plain)
  expect(order).toMatchObject({
    goods: 10_000,
    total: 13_000,
    lines: [{ paid: 10_000 }, { paid: 0 }, { paid: 0 }],
  })
})

test('discounts reduce the amount that counts towards free delivery, points do not', () => {
  const discount = { kind: 'percent', value: 10 } as const
  const [order] = priceOrders([newLine({ price: 32_000, member, discount })], {
    ...plain,
    points: new Map([['yard-1', 9_000]]),
  })
  expect(order).toMatchObject({ off: 3_200, points: 5_000, delivery_fee: 3_000, total: 26_800, accrual: 238 })
  const [discounted] = priceOrders([newLine({ price: 34_000, member, discount })], {
    ...plain,
    points: new Map([['yard-1', 5_000]]),
  })
  expect(discounted).toMatchObject({ off: 3_400, delivery_fee: 0, total: 25_600 })
})

test('a coupon applies after the member discount, and before free delivery is decided', () => {
  const discount = { kind: 'percent', value: 10 } as const
  const coupons = [{ ...coupon, id: 7, kind: 'won', value: 2_500, least: 34_000 } as const]
  const [order] = priceOrders([newLine({ price: 35_000, member, discount, coupons })], plain)
  expect(order).toMatchObject({
    off: 6_000,
    coupon_off: 2_500,
    coupon: 7,
    delivery_fee: 3_000,
    total: 32_000,
  })
  const [without] = priceOrders([newLine({ price: 35_000, member, discount, coupons })], {
    ...plain,
    coupons: new Map([['yard-1', 0]]),
  })
  expect(without).toMatchObject({ off: 3_500, coupon_off: 0, coupon: 0, delivery_fee: 0, total: 31_500 })
})

test('the best coupon is applied unless the buyer chooses another one or no coupon', () => {
  const coupons = [
    { ...coupon, id: 1, kind: 'won', value: 9_000, least: 50_000 } as const,
    { ...coupon, id: 2, kind: 'percent', value: 10 } as const,
    { ...coupon, id: 3, kind: 'percent', value: 50, cap: 3_000 } as const,
    { ...coupon, id: 4, kind: 'won', value: 3_000 } as const,
  ]
  const list = [newLine({ price: 20_000, coupons })]
  const withCoupon = (id: number) => ({ ...plain, coupons: new Map([['yard-1', id]]) })
  expect(couponsOf(list, plain.coupons)).toMatchObject({ chosen: 3, best: 3 })
  expect(couponsOf(list, plain.coupons).coupons.map(({ off }) => off)).toEqual([0, 2_000, 3_000, 3_000])
  expect(couponsOf(list, withCoupon(2).coupons)).toMatchObject({ chosen: 2, best: 3 })
  // Coupon 1 is below its minimum, 99 belongs to another person, and 0 means no coupon.
  for (const id of [1, 99, 0])
    expect(couponsOf(list, withCoupon(id).coupons)).toMatchObject({ chosen: 0, best: 3 })
})

test('a coupon applies to all orders of its shop', () => {
  const coupons = [{ ...coupon, id: 5, kind: 'won', value: 1_000 } as const]
  const orders = priceOrders(
    [newLine({ coupons }), newLine({ supplierShopId: 2, price: 20_000, coupons }), newLine({ shopId: 3 })],
    plain,
  )
  expect(orders.map(({ coupon_off, coupon: id }) => [coupon_off, id])).toEqual([
    [333, 5],
    [667, 5],
    [0, 0],
  ])
})

test('a coupon for some products counts and discounts only those products, after the member discount', () => {
  const discount = { kind: 'percent', value: 10 } as const
  const own = { ...coupon, id: 5, kind: 'won', value: 1_000, least: 20_000, scope: 'products' } as const
  const covered = { member, discount, coupons: [own] }
  const other = { member, discount, coupons: [{ ...own, covers: false }] }
  const [order] = priceOrders(
    [newLine(covered), newLine(other), newLine({ ...covered, price: 20_000 })],
    plain,
  )
  expect(order?.lines.map(({ off, coupon_off }) => [off, coupon_off])).toEqual([
    [1_333, 333],
    [1_000, 0],
    [2_667, 667],
  ])
  const few = couponsOf([newLine(covered), newLine({ ...other, price: 90_000 })], plain.coupons)
  expect(few).toMatchObject({ chosen: 0, coupons: [{ off: 0, useless: 'least' }] })
  const none = couponsOf([newLine({ ...other, price: 90_000 })], plain.coupons)
  expect(none).toMatchObject({ chosen: 0, coupons: [{ off: 0, useless: 'goods' }] })
})

test('a delivery coupon removes only the fee of the shop’s bundle', () => {
  const coupons = [{ ...coupon, id: 6, kind: 'delivery', value: 0 } as const]
  const apart = { ...AS_THE_SHOP, kind: 'own', won: 2_000, apart: true } as const
  const list = [
    newLine({ coupons }),
    newLine({ coupons, delivery: apart }),
    newLine({ coupons, supplierShopId: 2 }),
  ]
  const [own, pick] = priceOrders(list, { ...plain, zipcode: '63000' })
  expect(own).toMatchObject({
    coupon: 6,
    off: 0,
    coupon_off: 0,
    delivery_off: 3_000,
    delivery_fee: 2_000,
    surcharge: 6_000,
    total: 28_000,
  })
  expect(pick).toMatchObject({ delivery_off: 0, delivery_fee: 3_000 })
  const free = couponsOf([newLine({ coupons, price: 30_000 })], plain.coupons)
  expect(free).toMatchObject({ chosen: 0, coupons: [{ off: 0, useless: 'delivery' }] })
})

test('products of 0 won cost delivery, which a delivery coupon removes', () => {
  const [paid] = priceOrders([newLine({ price: 0 })], plain)
  expect(paid).toMatchObject({ goods: 0, delivery_fee: 3_000, total: 3_000 })
  const coupons = [{ ...coupon, id: 6, kind: 'delivery', value: 0 } as const]
  const [free] = priceOrders([newLine({ price: 0, coupons })], plain)
  expect(free).toMatchObject({ coupon: 6, delivery_off: 3_000, delivery_fee: 0, total: 0 })
  const productCoupon = [{ ...coupon, id: 7, kind: 'won', value: 1_000 } as const]
  expect(couponsOf([newLine({ price: 0, coupons: productCoupon })], plain.coupons)).toMatchObject({
    chosen: 0,
    coupons: [{ useless: 'goods' }],
  })
})

test('a buyer who is not a member gets no discount and neither uses nor earns points', () => {
  const [order] = priceOrders([newLine({ discount: { kind: 'won', value: 1_000 } })], {
    ...plain,
    points: new Map([['yard-1', 500]]),
  })
  expect(order).toMatchObject({ off: 0, points: 0, accrual: 0, total: 13_000 })
})

test('a delivery to an island costs a surcharge, even if the delivery is free', () => {
  const [order] = priceOrders([newLine({ price: 50_000 })], { ...plain, zipcode: '63000' })
  expect(order).toMatchObject({ delivery_fee: 0, surcharge: 3_000, total: 53_000, return_fee: 6_000 })
})

test('lines of the same item share its stock, also if one of them is a resale', () => {
  const own = newLine({ pid2: 900, qty: 6 })
  const pick = newLine({ pid2: 900, qty: 5, shopId: 2, supplierShopId: 1 })
  const lines = priceOrders([own, pick, newLine({ shopId: 3 })], plain).flatMap((order) => order.lines)
  expect(lines.map(({ error, error_data }) => [error, error_data])).toEqual([
    ['qty', 10],
    ['qty', 10],
    ['', 0],
  ])
})

test('marks lines with unavailable products and with adult products', () => {
  const lines = priceOrders([newLine({ on_sale: false }), newLine({ adult: true })], plain).flatMap(
    (order) => order.lines,
  )
  expect(lines.map(({ error }) => error)).toEqual(['sold_out', 'adult'])
  expect(priceOrders([newLine({ adult: true })], { ...plain, adult: true })[0]?.lines[0]?.error).toBe('')
})

test('the amounts of any order add up', () => {
  const aLine = fc.record({
    shopId: fc.integer({ min: 1, max: 3 }),
    supplierShopId: fc.integer({ min: 1, max: 3 }),
    price: fc.integer({ min: 0, max: 500_000 }),
    qty: fc.integer({ min: 1, max: 20 }),
    markup: fc.nat(200_000),
    percent: fc.integer({ min: 0, max: 90 }),
  })
  const lists = fc.array(aLine, { minLength: 1, maxLength: 12 })
  const aCoupon = fc.record({
    kind: fc.constantFrom('percent', 'won'),
    value: fc.integer({ min: 1, max: 60_000 }),
    cap: fc.option(fc.integer({ min: 1, max: 20_000 })),
    least: fc.nat(300_000),
  })
  const offers = fc.array(aCoupon, { maxLength: 3 }).map((all) =>
    all.map(({ kind, value, ...one }, index) => ({
      ...coupon,
      ...one,
      id: index + 1,
      kind,
      value: kind === 'percent' ? 1 + (value % 100) : value,
    })),
  )
  fc.assert(
    fc.property(
      lists,
      fc.integer({ min: 1, max: 100 }),
      fc.nat(100_000),
      offers,
      (wishes, percent, point, coupons) => {
        const discount = { kind: 'percent', value: percent } as const
        const list = wishes.map(({ markup, percent, ...wish }) => {
          const resale =
            wish.shopId === wish.supplierShopId ? null : { markup: Math.min(markup, wish.price), percent }
          return newLine({ ...wish, resale, discount, coupons, member: { ...member, point } })
        })
        const points = new Map([1, 2, 3].map((shopId) => [`yard-${shopId}`, 70_000]))
        const orders = priceOrders(list, { ...plain, points })
        expect(orders.flatMap(({ lines }) => lines)).toHaveLength(list.length)
        for (const { lines, total, delivery_fee, surcharge, off, coupon_off } of orders) {
          expect(off).toBeGreaterThanOrEqual(coupon_off)
          for (const { price, qty, stock, off, coupon_off, points: used, paid } of lines) {
            expect(off).toBeGreaterThanOrEqual(coupon_off)
            expect(off + used + paid).toBe(price * Math.min(qty, stock))
            expect(Math.min(off, coupon_off, used, paid)).toBeGreaterThanOrEqual(0)
          }
          // Whatever the discounts are, the supplier gets its price less the commission.
          for (const { resale, price, qty, stock, off, points: used, paid, margin, ...line } of lines) {
            if (!resale) continue
            const pieces = Math.min(qty, stock)
            const supplierTotal = (price - resale.markup) * pieces
            const supplier = ((line.supplier_price ?? 0) - (line.commission ?? 0)) * pieces
            expect(supplier).toBeGreaterThanOrEqual(
              supplierTotal - Math.floor((supplierTotal * resale.percent) / 100),
            )
            expect(supplier).toBe(price * pieces - off - margin)
            expect(margin - used).toBeGreaterThanOrEqual(0)
            expect(supplier + margin - used).toBe(paid)
          }
          expect(total).toBe(lines.reduce((sum, { paid }) => sum + paid, 0) + delivery_fee + surcharge)
        }
        for (const [shopId, shopLines] of Map.groupBy(list, (line) => line.shopId)) {
          const sold = orders.flatMap(({ lines }) => lines).filter((line) => line.shopId === shopId)
          const used = sold.reduce((sum, line) => sum + line.points, 0)
          expect(used).toBe(Math.min(70_000, maxPoints(shopLines, plain).max))
          const { chosen, coupons: offered } = couponsOf(shopLines, plain.coupons)
          const discount = offered.find(({ id }) => id === chosen)?.off ?? 0
          expect(sold.reduce((sum, line) => sum + line.coupon_off, 0)).toBe(discount)
          expect(discount).toBe(Math.max(0, ...offered.map(({ off }) => off)))
          expect(used).toBeLessThanOrEqual(point)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('the order limits of a product apply to all its variants together, and a shortage of stock has priority over them', () => {
  const bounds = { sid: 5, least: 3, most: 4 }
  const twoVariants = (qty: number, stock = 10) => [
    newLine({ at: 0, pid2: 1, ...bounds }),
    newLine({ at: 1, pid2: 2, ...bounds, qty, stock }),
  ]
  const errors = (bought: CheckoutLine[]) =>
    priceOrders(bought, plain).flatMap(({ lines }) =>
      lines.map(({ error, error_data }) => [error, error_data]),
    )
  expect(errors(twoVariants(1))).toEqual([
    ['least', 3],
    ['least', 3],
  ])
  expect(errors(twoVariants(2))).toEqual([
    ['', 0],
    ['', 0],
  ])
  expect(errors(twoVariants(4))).toEqual([
    ['most', 4],
    ['most', 4],
  ])
  expect(errors(twoVariants(4, 3))).toEqual([
    ['most', 4],
    ['qty', 3],
  ])
})

test('each order of a purchase stores the coupon minimum if the shop reclaims lost discounts', () => {
  const terms = { ...coupon, id: 7, kind: 'won', value: 3_000, least: 15_000 } as const
  const coupons = [terms]
  const strict = { coupons, charge_lost_coupon: true }
  const other = { ...strict, coupons: [{ ...terms, covers: false }] }
  const list = [newLine(strict), newLine(other), newLine({ ...resold, ...strict })]
  const [own, resale] = priceOrders(list, plain)
  const minimum = { allowance: 22_000 - 15_000, off: 3_000, charged: 0, own: 0 }
  expect(own?.coupon_minimum).toEqual({ ...minimum, products: [list[0]?.sid] })
  expect(resale?.coupon_minimum).toEqual({ ...minimum, products: [list[2]?.sid] })
  const free = { ...terms, kind: 'delivery', value: 0 } as const
  const [parcel] = priceOrders([newLine({ ...strict, coupons: [free], qty: 2 })], plain)
  expect(parcel).toMatchObject({ delivery_off: 3_000, coupon_minimum: { allowance: 5_000, off: 3_000 } })
  const couponMinimum = (wishes: Partial<CheckoutLine>) =>
    priceOrders([newLine({ ...strict, qty: 2, ...wishes })], plain)[0]?.coupon_minimum
  expect(couponMinimum({ charge_lost_coupon: false })).toBeNull()
  expect(couponMinimum({ coupons: [{ ...terms, least: 0 }] })).toBeNull()
  expect(couponMinimum({ coupons: [] })).toBeNull()
})
