import { expect, test } from 'vitest'
import { earnedTier, missingTo } from './rules.ts'

const tiers = [
  { name: '실버', need: 'all', spent: 100_000, orders: 2 },
  { name: '골드', need: 'any', spent: 300_000, orders: 10 },
  { name: '직원', need: 'hand', spent: 0, orders: 0 },
] as const

test.each([
  [{ spent: 99_999, orders: 9 }, undefined],
  [{ spent: 100_000, orders: 1 }, undefined],
  [{ spent: 100_000, orders: 2 }, '실버'],
  [{ spent: 0, orders: 10 }, '골드'],
  [{ spent: 300_000, orders: 1 }, '골드'],
  [{ spent: 9_000_000, orders: 99 }, '골드'],
])('%o earns %s', (bought, name) => {
  expect(earnedTier(tiers, bought)?.name).toBe(name)
})

test('of two tiers that ask for the same, the higher one is earned', () => {
  const same = { need: 'all', spent: 10_000, orders: 0 } as const
  expect(
    earnedTier(
      [
        { ...same, name: '하나' },
        { ...same, name: '둘' },
      ],
      { spent: 10_000, orders: 1 },
    )?.name,
  ).toBe('둘')
})

test('a tier without a condition is everybody’s where all count, and nobody’s where any counts', () => {
  const nothing = { spent: 0, orders: 0 }
  expect(earnedTier([{ need: 'all', ...nothing }], nothing)).toBeDefined()
  expect(earnedTier([{ need: 'any', ...nothing }], { spent: 5_000, orders: 3 })).toBeUndefined()
})

test('a member misses nothing of a condition that is reached', () => {
  expect(missingTo(tiers[0], { spent: 130_000, orders: 1 })).toEqual({ spent: 0, orders: 1 })
})
