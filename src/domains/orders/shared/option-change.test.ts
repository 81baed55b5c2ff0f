import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  agreedDifference,
  amountsAfter,
  isAffordable,
  isCoveredBySupplier,
  refundablePayment,
  settlementOf,
} from './option-change.ts'
import { sharesOf } from './shares.ts'

const line = {
  qty: 2,
  price: 10_000,
  off: 3_000,
  coupon_off: 1_000,
  points: 2_000,
  paid: 15_000,
  accrual: 1_500,
  margin: 0,
  supplier_price: null,
  commission: null,
  direct_price: 0,
}

test('a dearer option is due to the shop, a cheaper one is refunded before the points', () => {
  expect(settlementOf(line, 1_500)).toEqual({ due: 3_000, money: 0, points: 0, accrual: 0 })
  expect(settlementOf(line, 0)).toEqual({ due: 0, money: 0, points: 0, accrual: 0 })
  expect(settlementOf(line, -1_500)).toEqual({ due: 0, money: 3_000, points: 0, accrual: 300 })
  expect(settlementOf(line, -8_000)).toEqual({ due: 0, money: 15_000, points: 1_000, accrual: 1_500 })
})

test('an option that costs less than the discounts of the line cannot be chosen', () => {
  expect(isAffordable(line, -8_500)).toBe(true)
  expect(isAffordable(line, -8_501)).toBe(false)
  expect(isAffordable({ ...line, off: 0, paid: 18_000 }, -10_001)).toBe(false)
})

test('a refund returns only what was paid with the order', () => {
  const dearer = { ...line, ...amountsAfter(line, 1_500) }
  expect(dearer).toMatchObject({ price: 11_500, paid: 18_000, direct_price: 1_500, points: 2_000 })
  expect(refundablePayment(dearer)).toBe(15_000)
})

test('a cheaper option first uses up what was waived', () => {
  const waived = { waived_price: 2_000 }
  expect(agreedDifference(waived, 500)).toEqual({ difference: 500, waived: 0 })
  expect(agreedDifference(waived, -500)).toEqual({ difference: 0, waived: 500 })
  expect(agreedDifference(waived, -3_000)).toEqual({ difference: -1_000, waived: 2_000 })
})

test('an option whose difference exceeds the price of the supplier is not covered', () => {
  expect(isCoveredBySupplier({ supplier_price: 4_000 }, -4_000)).toBe(true)
  expect(isCoveredBySupplier({ supplier_price: 4_000 }, -4_001)).toBe(false)
  expect(isCoveredBySupplier({ supplier_price: null }, -4_001)).toBe(true)
})

test('amounts stay conserved over any changes, and the supplier covers or gets the whole difference', () => {
  const differences = fc.array(fc.tuple(fc.integer({ min: -20_000, max: 20_000 }), fc.boolean()), {
    maxLength: 6,
  })
  const lines = fc
    .record({
      qty: fc.integer({ min: 1, max: 9 }),
      supplier: fc.integer({ min: 0, max: 20_000 }),
      percent: fc.integer({ min: 0, max: 90 }),
      markup: fc.nat(3_000),
      off: fc.nat(100),
      points: fc.nat(100),
      isResale: fc.boolean(),
    })
    .map(({ qty, supplier, percent, markup, off: offPercent, points: pointPercent, isResale }) => {
      const commission = Math.floor((supplier * percent) / 100)
      const price = supplier + markup
      const max = isResale ? (commission + markup) * qty : price * qty
      const off = Math.floor((max * offPercent) / 100)
      const points = Math.floor(((max - off) * pointPercent) / 100)
      return {
        qty,
        price,
        off,
        coupon_off: off,
        points,
        paid: price * qty - off - points,
        accrual: 100,
        margin: isResale ? max - off : 0,
        supplier_price: isResale ? supplier : null,
        commission: isResale ? commission : null,
        direct_price: 0,
        waived_price: 0,
      }
    })
  fc.assert(
    fc.property(lines, differences, (first, changes) => {
      let now = first
      let direct = 0
      let refunded = 0
      let listPrice = first.price
      for (const [listed, isWaived] of changes) {
        const agreed = agreedDifference(now, listed)
        const newlyWaived = isWaived ? Math.max(0, agreed.difference) : 0
        const difference = agreed.difference - newlyWaived
        if (!isAffordable(now, difference) || !isCoveredBySupplier(now, difference)) continue
        const { due, money } = settlementOf(now, difference)
        const waived_price = now.waived_price + newlyWaived - agreed.waived
        const after = { ...now, ...amountsAfter(now, difference), waived_price }
        listPrice += listed
        expect(after.price).toBe(listPrice - waived_price)
        expect(waived_price).toBeGreaterThanOrEqual(0)
        direct += due
        refunded += money
        expect(after.off + after.points + after.paid).toBe(after.price * after.qty)
        for (const amount of [
          after.points,
          after.paid,
          after.accrual,
          after.margin,
          refundablePayment(after),
        ])
          expect(amount).toBeGreaterThanOrEqual(0)
        if (after.supplier_price !== null && after.commission !== null) {
          const { supplier, seller } = sharesOf(after)
          expect(supplier + seller).toBe(after.paid)
          expect(after.paid).toBeGreaterThanOrEqual(supplier)
          expect(after.commission).toBeLessThanOrEqual(after.supplier_price)
          expect(after.supplier_price).toBeLessThanOrEqual(after.price)
          if (difference >= 0) expect(seller).toBe(sharesOf(now).seller)
          expect(after.price - after.supplier_price).toBe(now.price - (now.supplier_price ?? 0))
        }
        now = after
      }
      expect(now.paid).toBe(first.paid + direct - refunded)
      expect(now.direct_price * now.qty).toBe(direct)
    }),
  )
})
