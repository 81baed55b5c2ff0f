import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundablePayment } from './option-change.ts'
import { lostAccrual, maxReduction, reductionOf } from './price-reductions.ts'
import { lineOfRefund, reductionKey, refundKey } from './refunds.ts'

const OWN = { shop_id: 1, origin_shop_id: 1 }
const RESOLD = { shop_id: 1, origin_shop_id: 2 }
const line = {
  qty: 2,
  price: 25_000,
  off: 1_000,
  points: 500,
  paid: 48_500,
  margin: 5_800,
  supplier_price: 24_000,
  commission: 2_400,
}

test('the shop can refund what is left of the payment, and a supplier what is left of its share', () => {
  expect(maxReduction(OWN, line)).toBe(48_500)
  expect(maxReduction(OWN, { ...line, reduction: 48_000 })).toBe(500)
  expect(maxReduction(RESOLD, line)).toBe(43_200)
  expect(maxReduction(RESOLD, { ...line, reduction: 43_200 })).toBe(0)
  // What the buyer has paid to the supplier directly is not refunded.
  expect(maxReduction(OWN, { ...line, direct_price: 1_000 })).toBe(46_500)
  expect(maxReduction(RESOLD, { ...line, direct_price: 1_000 })).toBe(41_200)
  // A line from before shares were fixed, whose discounts both shops paid.
  const old = { ...line, supplier_price: null, commission: null, margin: 47_000 }
  expect(maxReduction(RESOLD, old)).toBe(2_000)
})

test('the buyer earns fewer points in proportion, and all reductions together take exactly the points of the line', () => {
  expect(lostAccrual({ qty: 1, paid: 10_000, accrual: 1_000 }, 3_000)).toBe(300)
  expect(lostAccrual({ qty: 1, paid: 10_000, reduction: 3_000, accrual: 700 }, 7_000)).toBe(700)
  expect(lostAccrual({ qty: 1, paid: 0, accrual: 0 }, 0)).toBe(0)
  fc.assert(
    fc.property(
      fc.record({ paid: fc.integer({ min: 1, max: 1_000_000 }), accrual: fc.nat(1_000_000) }),
      fc.array(fc.nat(), { maxLength: 10 }),
      (bought, choices) => {
        let left = { qty: 1, ...bought, reduction: 0 }
        const reduce = (amount: number) => {
          const lost = lostAccrual(left, amount)
          expect(lost).toBeGreaterThanOrEqual(0)
          left = { ...left, reduction: left.reduction + amount, accrual: left.accrual - lost }
          const due = (bought.accrual * refundablePayment(left)) / bought.paid
          expect(left.accrual).toBeGreaterThanOrEqual(Math.floor(due))
          expect(left.accrual).toBeLessThan(due + 1 + choices.length)
        }
        for (const choice of choices)
          if (refundablePayment(left) > 0) reduce(1 + (choice % refundablePayment(left)))
        if (refundablePayment(left) > 0) reduce(refundablePayment(left))
        expect(left).toMatchObject({ reduction: bought.paid, accrual: 0 })
      },
    ),
  )
})

test('a choice is a percentage of the payment, and never more than is left', () => {
  expect(reductionOf(12_345, 10, 12_345)).toBe(1_234)
  expect(reductionOf(12_345, 50, 2_000)).toBe(2_000)
  expect(reductionOf(5, 10, 5)).toBe(0)
})

test('refunds of reductions name their line', () => {
  expect([refundKey(12), reductionKey(12, 345)].map(lineOfRefund)).toEqual([12, 12])
  expect(lineOfRefund('lapsed')).toBeNull()
})
