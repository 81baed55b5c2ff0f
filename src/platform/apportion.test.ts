import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion } from './apportion.ts'

const won = fc.integer({ min: 0, max: 1_000_000_000 })

test('a total is divided to the won, and nobody gets more than a won beside the exact share', () => {
  expect(apportion(100, [1, 1, 1])).toEqual([33, 33, 34])
  expect(apportion(1_000, [0, 0])).toEqual([0, 0])
  fc.assert(
    fc.property(won, fc.array(won, { minLength: 1, maxLength: 20 }), (total, weights) => {
      const sum = weights.reduce((all, weight) => all + weight, 0)
      fc.pre(sum > 0)
      const shares = apportion(total, weights)
      expect(shares.reduce((all, share) => all + share, 0)).toBe(total)
      for (const [at, share] of shares.entries()) {
        const exact = (total * (weights[at] as number)) / sum
        expect(Math.abs(share - exact)).toBeLessThan(1.001)
        if (total <= sum) expect(share).toBeLessThanOrEqual(weights[at] as number)
      }
    }),
    { numRuns: 1_000 },
  )
})
