import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCheckoutLine } from '../../../../tests/factories/checkout-lines.ts'
import type { CouponOfPiece } from '../../marketing/marketing.service.ts'
import type { CheckoutLine } from '../checkout/discounts.ts'
import { coupon as issuedCoupon, member, plain } from '../checkout/prices.fixture.ts'
import { priceOrders } from '../checkout/prices.ts'
import { bestPriceOf, type Piece } from './best-price.ts'

const piece = (overrides: Partial<Piece> = {}): Piece => ({
  sid: 1,
  pid2: 1,
  price: 10_000,
  on_sale: true,
  stock: 3,
  resale: null,
  discount: null,
  member: false,
  rate: 1,
  couponsOfBuyer: [],
  offers: [],
  ...overrides,
})

const offer = (overrides: Partial<CouponOfPiece> = {}): CouponOfPiece => ({
  id: 7,
  name: '가을',
  kind: 'won',
  value: 1_000,
  cap: null,
  least: 0,
  members: false,
  ...overrides,
})

test('the best coupon that anyone can claim applies after the discount for members', () => {
  const offers = [offer(), offer({ id: 8, name: '십 퍼센트', kind: 'percent', value: 20 })]
  const discount = { kind: 'percent', value: 10 } as const
  expect(bestPriceOf(piece({ offers }))).toEqual({
    sid: 1,
    regular: 10_000,
    price: 8_000,
    member_off: 0,
    coupon_off: 2_000,
    coupon: { name: '십 퍼센트', held: false },
    join: false,
    points: 80,
  })
  expect(bestPriceOf(piece({ offers, discount }))).toMatchObject({
    price: 7_200,
    member_off: 1_000,
    join: true,
  })
  expect(bestPriceOf(piece({ offers, discount, member: true }))).toMatchObject({ price: 7_200, join: false })
})

test('a coupon below whose minimum one piece is promises nothing', () => {
  expect(bestPriceOf(piece({ offers: [offer({ least: 10_001 })] }))).toMatchObject({
    price: 10_000,
    coupon: null,
  })
  expect(bestPriceOf(piece({ offers: [offer({ least: 10_000 })] }))).toMatchObject({ price: 9_000 })
})

test('a coupon for members is promised to others only after they have joined', () => {
  const offers = [offer({ members: true, value: 3_000 }), offer({ id: 8 })]
  expect(bestPriceOf(piece({ offers }))).toMatchObject({ price: 7_000, join: true })
  expect(
    bestPriceOf(piece({ offers: [offer({ members: true, value: 500 }), offer({ id: 8 })] })),
  ).toMatchObject({
    price: 9_000,
    join: false,
  })
})

test('a coupon that the person has is preferred to an equal one that must be claimed', () => {
  const best = bestPriceOf(piece({ offers: [offer()], couponsOfBuyer: [offer({ id: 3, name: '받은 것' })] }))
  expect(best?.coupon).toEqual({ name: '받은 것', held: true })
})

test('discounts on a resale end at the share of the seller', () => {
  const resale = { markup: 500, percent: 5 }
  expect(bestPriceOf(piece({ price: 10_500, resale, offers: [offer({ value: 5_000 })] }))).toMatchObject({
    price: 9_500,
    coupon_off: 1_000,
  })
})

test('nothing is promised for a product that cannot be ordered', () => {
  expect(bestPriceOf(piece({ on_sale: false }))).toBeNull()
  expect(bestPriceOf(piece({ stock: 0 }))).toBeNull()
})

const someCoupon = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  name: fc.constant('쿠폰'),
  kind: fc.constantFrom('percent' as const, 'won' as const),
  value: fc.integer({ min: 1, max: 100 }),
  scale: fc.constantFrom(1, 37, 1_000),
  cap: fc.option(fc.integer({ min: 1, max: 20_000 })),
  least: fc.integer({ min: 0, max: 60_000 }),
  members: fc.boolean(),
})
const someDiscount = fc.oneof(
  fc.constant(null),
  fc.record({
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
  }),
  fc.record({
    kind: fc.constant('won' as const),
    value: fc.integer({ min: 1, max: 30_000 }),
    or_percent: fc.integer({ min: 0, max: 50 }),
  }),
)

test('the promised price is that of a bill for one piece with that coupon, and no coupon has a lower bill', () => {
  fc.assert(
    fc.property(
      fc.record({
        price: fc.integer({ min: 0, max: 100_000 }),
        resale: fc.option(
          fc.record({
            markup: fc.integer({ min: 0, max: 3_000 }),
            percent: fc.integer({ min: 0, max: 100 }),
          }),
        ),
        discount: someDiscount,
        isMember: fc.boolean(),
        rate: fc.integer({ min: 0, max: 1_000 }).map((hundredths) => hundredths / 100),
        coupons: fc.uniqueArray(someCoupon, { maxLength: 5, selector: ({ id }) => id }),
        heldCount: fc.nat(5),
      }),
      ({ price, resale, discount, isMember, rate, coupons, heldCount }) => {
        const terms = coupons.map(
          ({ scale, ...coupon }): CouponOfPiece => ({
            ...coupon,
            ...(coupon.kind === 'won' ? { value: coupon.value * scale, cap: null } : {}),
          }),
        )
        const ownTerms = terms.slice(0, heldCount).map((coupon) => ({ ...coupon, members: false }))
        const offers = terms.slice(heldCount)
        const best = bestPriceOf(
          piece({ price, resale, discount, member: isMember, rate, couponsOfBuyer: ownTerms, offers }),
        )
        const billOf = (coupon: CouponOfPiece | null, joined: boolean) => {
          const line: Partial<CheckoutLine> = {
            price,
            resale,
            discount,
            rate,
            shopId: 1,
            supplierShopId: resale ? 2 : 1,
            member: joined ? member : null,
            coupons: coupon ? [{ ...issuedCoupon, ...coupon }] : [],
          }
          const [order] = priceOrders([newCheckoutLine(line)], {
            ...plain,
            coupons: new Map([['yard-1', coupon?.id ?? 0]]),
          })
          return order?.lines[0]
        }
        const isJoined = isMember || (best?.join ?? false)
        const ownCoupons = [...ownTerms, ...offers.filter(({ members }) => isJoined || !members)]
        const bills = [null, ...ownCoupons].map((coupon) => billOf(coupon, isJoined))
        expect(best?.price).toBe(Math.min(...bills.map((bill) => bill?.paid ?? Number.NaN)))
        const bill = bills.find((line) => line?.paid === best?.price)
        expect(best?.regular).toBe(price)
        expect((best?.member_off ?? 0) + (best?.coupon_off ?? 0)).toBe(bill?.off)
        if (isJoined) expect(best?.points).toBe(bill?.accrual)
      },
    ),
    { numRuns: 500 },
  )
})
