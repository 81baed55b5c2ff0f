import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divide, type LineAmounts } from './amounts.ts'

const won = fc.integer({ min: 0, max: 1_000_000_000 })

const aLine = fc
  .record({
    qty: fc.integer({ min: 2, max: 999 }),
    price: fc.integer({ min: 0, max: 3_000_000 }),
    cuts: fc.tuple(fc.nat(), fc.nat()),
    accrual: won,
    margin: won,
  })
  .map(({ qty, price, cuts, accrual, margin }): LineAmounts => {
    const off = cuts[0] % (price * qty + 1)
    const points = cuts[1] % (price * qty - off + 1)
    return { qty, price, off, points, paid: price * qty - off - points, accrual, margin }
  })

test('a line that is divided again and again loses no won, and no amount falls below zero', () => {
  fc.assert(
    fc.property(aLine, fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), (line, choices) => {
      const parts = [line]
      for (const choice of choices) {
        const at = choice % parts.length
        const whole = parts[at] as LineAmounts
        if (whole.qty < 2) continue
        parts.splice(at, 1, ...divide(whole, 1 + (choice % (whole.qty - 1))))
      }
      for (const field of ['qty', 'off', 'points', 'paid', 'accrual', 'margin'] as const) {
        expect(parts.reduce((sum, part) => sum + part[field], 0)).toBe(line[field])
        expect(Math.min(...parts.map((part) => part[field]))).toBeGreaterThanOrEqual(0)
      }
      for (const { qty, price, off, points, paid } of parts) expect(off + points + paid).toBe(price * qty)
    }),
    { numRuns: 2_000 },
  )
})
