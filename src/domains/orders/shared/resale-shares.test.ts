import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCheckoutLine } from '../../../../tests/factories/checkout-lines.ts'
import type { CouponOfLine } from '../../marketing/marketing.service.ts'
import { priceOrders } from '../checkout/prices.ts'
import { divide, type LineAmounts } from './amounts.ts'
import { refundablePayment } from './option-change.ts'
import { maxReduction } from './price-reductions.ts'
import { maxDeduction, refundFor } from './refunds.ts'
import { orderSharesOf } from './shares.ts'

// For generated purchases and claims: the supplier gets its price less the commission for the pieces that remain, and
// both shops together get the payment less the refunds.

const coupon = fc.record({
  kind: fc.constantFrom('percent' as const, 'won' as const),
  value: fc.integer({ min: 1, max: 100 }),
  cap: fc.option(fc.integer({ min: 1, max: 20_000 })),
  times: fc.constantFrom(1, 1_000),
  covers: fc.boolean(),
})
const wish = fc.record({
  price: fc.integer({ min: 0, max: 90_000 }),
  qty: fc.integer({ min: 1, max: 12 }),
  markup: fc.nat(30_000),
  percent: fc.integer({ min: 0, max: 90 }),
})
const discount = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 100 }).map((value) => ({ kind: 'percent' as const, value })),
  fc.integer({ min: 1, max: 200_000 }).map((value) => ({ kind: 'won' as const, value })),
)
const claim = fc.record({
  line: fc.nat(),
  qty: fc.nat(),
  cause: fc.constantFrom('mind' as const, 'fault' as const),
  /** deduction for worn products; 0 if they are not worn */
  deduction: fc.oneof(fc.constant(0), fc.nat()),
  /** price reduction of the line before the claim; 0 for none */
  reduction: fc.oneof(fc.constant(0), fc.nat()),
})

interface Line extends LineAmounts {
  id: number
  sid: number
  status: 'DONE' | 'CANCELED'
  refunded: boolean
  discount_bearer: 'seller'
}

const terms = { zipcode: null, coupons: new Map<string, number>(), adult: true }

test('both shops get their shares, whatever the discounts and the cancelled parts are', () => {
  fc.assert(
    fc.property(
      fc.array(wish, { minLength: 1, maxLength: 5 }),
      fc.array(coupon, { maxLength: 3 }),
      discount,
      fc.nat(500_000),
      fc.array(claim, { maxLength: 8 }),
      (wishes, offers, discount, points, claims) => {
        const checkoutLines = wishes.map(({ markup, percent, ...line }, at) =>
          newCheckoutLine({
            ...line,
            at,
            stock: 99,
            supplierShopId: 2,
            discount,
            member: { point: points },
            resale: { markup: Math.min(markup, line.price), percent },
            coupons: offers.map(({ value, times, covers, ...offer }, index) => ({
              ...COUPON,
              ...offer,
              id: index + 1,
              value: offer.kind === 'percent' ? value : value * times,
              covers: covers || at === index,
            })),
          }),
        )
        const [bought] = priceOrders(checkoutLines, { ...terms, points: new Map([['yard-1', points]]) })
        if (!bought) throw new Error('nothing was bought')
        const order = { ...bought, refunded: 0, delivery_refunded: false }
        let lines = order.lines.map((line, id): Line => {
          const { qty, price, off, points: used, paid, accrual, margin, coupon_off } = line
          const { supplier_price, commission, sid } = line
          return {
            id,
            sid,
            status: 'DONE',
            refunded: false,
            discount_bearer: 'seller',
            qty,
            price,
            off,
            points: used,
            paid,
            accrual,
            margin,
            coupon_off,
            supplier_price,
            commission,
          }
        })
        let givenBack = 0
        const returned: { deduction: number }[] = []
        for (const { line: index, qty: pieces, cause, deduction: wish, reduction } of claims) {
          const lineIndex = index % lines.length
          const before = lines[lineIndex] as Line
          if (before.status === 'CANCELED') continue
          const amount = reduction % (maxReduction(RESOLD, before) + 1)
          const line = { ...before, reduction: (before.reduction ?? 0) + amount }
          givenBack += amount
          order.refunded += amount
          const qty = 1 + (pieces % line.qty)
          const [part, rest] = qty < line.qty ? divide(line, qty) : [line, null]
          const others = lines
            .filter((_, other) => other !== lineIndex)
            .concat(rest ? [{ ...line, ...rest }] : [])
          const deduction = wish % (maxDeduction({ paid: refundablePayment(part), way_back: 0 }) + 1)
          returned.push({ deduction })
          const refund = refundFor(
            order,
            {
              sid: line.sid,
              paid: refundablePayment(part),
              worth: 0,
              price: 0,
              couponOff: 0,
              kind: 'cancel',
              cause,
              way_back: 0,
              deduction,
            },
            others.map(({ sid, status }) => ({ sid, status, worth: 0 })),
          )
          givenBack += refund.money - refund.delivery
          order.refunded += refund.money
          if (refund.shipment !== null) order.delivery_refunded = true
          const canceled: Line = { ...line, ...part, id: rest ? lines.length : line.id, status: 'CANCELED' }
          lines = others.concat([canceled]).toSorted((a, b) => a.id - b.id)
        }
        const shares = orderSharesOf(lines, returned)
        const stays = lines.filter(({ status }) => status === 'DONE')
        const sum = (won: (line: Line) => number) => stays.reduce((total, line) => total + won(line), 0)
        const paid = order.lines.reduce((total, line) => total + line.paid, 0)
        expect(shares.supplier).toBe(
          sum(
            ({ supplier_price, commission, qty, reduction = 0 }) =>
              ((supplier_price ?? 0) - (commission ?? 0)) * qty - reduction,
          ),
        )
        expect(Math.min(0, ...shares.lines.map(({ supplier }) => supplier))).toBe(0)
        expect(shares.seller).toBeGreaterThanOrEqual(0)
        expect(shares.supplier + shares.seller + shares.deductions).toBe(paid - givenBack)
        expect(shares.deductions).toBe(returned.reduce((total, { deduction }) => total + deduction, 0))
        expect(shares.supplier + shares.seller + shares.off + shares.points + shares.reductions).toBe(
          sum(({ price, qty }) => price * qty),
        )
        const { supplier_price = 0, commission = 0, added = 0 } = shares.prices ?? {}
        expect(shares.supplier + shares.reductions).toBe(supplier_price - commission)
        expect(shares.seller).toBe(commission + added - shares.off - shares.points)
      },
    ),
    { numRuns: 500 },
  )
})

const RESOLD = { shop_id: 1, origin_shop_id: 2 }

const COUPON = {
  name: '쿠폰',
  least: 0,
  valid_until: '2027-01-01T00:00:00Z',
  scope: 'all',
  goods: [],
  goods_count: 0,
} satisfies Partial<CouponOfLine>
