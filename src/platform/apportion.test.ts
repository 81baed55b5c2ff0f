import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion, apportionWithin } from './apportion.ts'

const won = fc.integer({ min: 0, max: 1_000_000_000 })

test('divides a total into whole won, each share within one won of its exact value', () => {
  expect(apportion(100, [1, 1, 1])).toEqual([33, 33, 34])
  expect(apportion(1_000, [0, 0])).toEqual([0, 0])
  fc.assert(
    fc.property(won, fc.array(won, { minLength: 1, maxLength: 20 }), (total, weights) => {
      const sum = weights.reduce((all, weight) => all + weight, 0)
      fc.pre(sum > 0)
      const shares = apportion(total, weights)
      expect(shares.reduce((all, share) => all + share, 0)).toBe(total)
      for (const [index, share] of shares.entries()) {
        const exact = (total * (weights[index] as number)) / sum
        expect(Math.abs(share - exact)).toBeLessThan(1.001)
        if (total <= sum) expect(share).toBeLessThanOrEqual(weights[index] as number)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('limits each share, distributes the excess to other shares, and without effective limits equals plain division', () => {
  expect(apportionWithin(10, [1, 1], [2, 20])).toEqual([2, 8])
  expect(apportionWithin(10, [1, 0, 1], [2, 20, 3])).toEqual([2, 0, 3])
  const rows = fc.array(fc.tuple(won, won), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(won, rows, (total, all) => {
      const [weights, limits] = [all.map(([weight]) => weight), all.map(([, limit]) => limit)]
      const capacity = all.reduce((sum, [weight, limit]) => sum + (weight > 0 ? limit : 0), 0)
      const shares = apportionWithin(total, weights, limits)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(total, capacity))
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(limits[index] as number)
      }
      const sum = weights.reduce((all, weight) => all + weight, 0)
      if (total <= sum) expect(apportionWithin(total, weights, weights)).toEqual(apportion(total, weights))
    }),
    { numRuns: 1_000 },
  )
})
