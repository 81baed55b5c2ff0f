import { expect, test } from 'vitest'
import { earnedTier, missingPurchases, unreachableTier } from './rules.ts'

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

test('of two tiers with equal rules, the higher one is earned', () => {
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

test('everybody earns an “all” tier without conditions, nobody an “any” tier without conditions', () => {
  const nothing = { spent: 0, orders: 0 }
  expect(earnedTier([{ need: 'all', ...nothing }], nothing)).toBeDefined()
  expect(earnedTier([{ need: 'any', ...nothing }], { spent: 5_000, orders: 3 })).toBeUndefined()
})

const rule = (name: string, need: 'all' | 'any' | 'hand', spent: number, orders: number) => ({
  name,
  need,
  spent,
  orders,
})

test.each([
  [
    'each asks for more',
    [rule('하나', 'all', 0, 0), rule('둘', 'all', 10_000, 0), rule('셋', 'all', 10_000, 3)],
  ],
  ['one asks for orders, the other for won', [rule('하나', 'all', 0, 5), rule('둘', 'all', 10_000, 0)]],
  ['the higher one asks for both', [rule('하나', 'any', 10_000, 3), rule('둘', 'all', 10_000, 3)]],
  ['it is given by hand', [rule('하나', 'hand', 0, 0), rule('둘', 'all', 0, 0)]],
])('every tier can be earned if %s', (_why, all) => {
  expect(unreachableTier(all)).toBeUndefined()
})

test.each([
  ['the higher one asks for less', [rule('하나', 'all', 20_000, 0), rule('둘', 'all', 10_000, 0)], '둘'],
  ['the higher one asks for the same', [rule('하나', 'all', 10_000, 2), rule('둘', 'all', 10_000, 2)], '둘'],
  ['the higher one asks for nothing', [rule('하나', 'all', 10_000, 2), rule('둘', 'all', 0, 0)], '둘'],
  [
    'either way leads higher',
    [rule('하나', 'any', 10_000, 3), rule('둘', 'all', 5_000, 0), rule('셋', 'all', 0, 2)],
    '둘',
  ],
  ['who spends has an order', [rule('하나', 'all', 10_000, 0), rule('둘', 'all', 0, 1)], '둘'],
  ['any of nothing is asked', [rule('하나', 'any', 0, 0)], undefined],
])('a tier can’t be earned if %s', (_why, all, higher) => {
  expect(unreachableTier(all)).toMatchObject({ tier: { name: '하나' } })
  expect(unreachableTier(all)?.higher?.name).toBe(higher)
})

test('a reached condition needs nothing more', () => {
  expect(missingPurchases(tiers[0], { spent: 130_000, orders: 1 })).toEqual({ spent: 0, orders: 1 })
})
