import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resalePieceOf, sellerShareOf } from '../../catalogue/shared/resale.ts'
import { divide, type LineAmounts } from './amounts.ts'
import { sharesOf } from './shares.ts'

const won = fc.integer({ min: 0, max: 1_000_000_000 })

const arbitraryLine = fc
  .record({
    qty: fc.integer({ min: 2, max: 999 }),
    price: fc.integer({ min: 0, max: 3_000_000 }),
    cuts: fc.tuple(fc.nat(), fc.nat()),
    accrual: won,
    margin: won,
    cut: fc.nat(),
    reduced: fc.nat(),
    resale: fc.option(fc.record({ markup: fc.nat(50_000), percent: fc.integer({ min: 0, max: 90 }) })),
  })
  .map(({ qty, price, cuts, cut, accrual, margin, reduced, resale }): LineAmounts & { reduction: number } => {
    const piece = resale && resalePieceOf(price, resale)
    const maxOff = sellerShareOf(price, resale) * qty
    const off = cuts[0] % (maxOff + 1)
    const points = cuts[1] % (maxOff - off + 1)
    const paid = price * qty - off - points
    const share = piece ? (piece.supplier_price - piece.commission) * qty : paid
    return {
      qty,
      price,
      off,
      points,
      paid,
      reduction: reduced % (Math.min(paid, share) + 1),
      accrual,
      margin: piece ? maxOff - off : margin,
      coupon_off: cut % 3 === 0 ? null : cut % (off + 1),
      supplier_price: piece?.supplier_price ?? null,
      commission: piece?.commission ?? null,
    }
  })

test('dividing a line repeatedly loses no won, and no amount becomes negative', () => {
  fc.assert(
    fc.property(arbitraryLine, fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), (line, choices) => {
      const parts: (LineAmounts & { reduction?: number | undefined })[] = [line]
      for (const choice of choices) {
        const index = choice % parts.length
        const whole = parts[index] as LineAmounts
        if (whole.qty < 2) continue
        parts.splice(index, 1, ...divide(whole, 1 + (choice % (whole.qty - 1))))
      }
      for (const field of ['qty', 'off', 'points', 'paid', 'accrual', 'margin'] as const) {
        expect(parts.reduce((sum, part) => sum + part[field], 0)).toBe(line[field])
        expect(Math.min(...parts.map((part) => part[field]))).toBeGreaterThanOrEqual(0)
      }
      expect(parts.reduce((sum, { reduction = 0 }) => sum + reduction, 0)).toBe(line.reduction)
      for (const { qty, price, off, points, paid, coupon_off, reduction = 0 } of parts) {
        expect(reduction).toBeGreaterThanOrEqual(0)
        expect(reduction).toBeLessThanOrEqual(paid)
        expect(off + points + paid).toBe(price * qty)
        expect(coupon_off ?? 0).toBeLessThanOrEqual(off)
      }
      if (line.coupon_off !== null)
        expect(parts.reduce((sum, part) => sum + (part.coupon_off ?? 0), 0)).toBe(line.coupon_off)
      // For the pieces of each part, the supplier gets its fixed share.
      for (const part of parts.filter(({ supplier_price }) => supplier_price !== null)) {
        const { supplier: left, seller } = sharesOf(part)
        expect(left).toBeGreaterThanOrEqual(0)
        const supplier = left + (part.reduction ?? 0)
        expect(supplier).toBe(((part.supplier_price ?? 0) - (part.commission ?? 0)) * part.qty)
        expect(supplier).toBe(part.price * part.qty - part.off - part.margin)
        expect(seller).toBe(part.margin - part.points)
        expect(seller).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 2_000 },
  )
})
