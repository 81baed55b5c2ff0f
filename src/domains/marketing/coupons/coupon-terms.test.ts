import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CouponTerms } from '../marketing.contract.ts'
import { assertTerms, couponOff, endOfIssued, endOfReturned } from './coupon-terms.ts'

const NOW = new Date('2026-03-02T03:00:00Z')
const won = { name: '할인', kind: 'won', value: 3_000, cap: null, least: 10_000 } as const
const percent = { name: '할인', kind: 'percent', value: 15, cap: 5_000, least: 0 } as const

test('takes won off if the products cost at least the minimum amount', () => {
  expect(couponOff(won, 10_000, 9_500)).toBe(3_000)
  expect(couponOff(won, 9_999, 9_999)).toBe(0)
})

test('takes a percentage of the price after other discounts, rounded down, up to the cap', () => {
  expect(couponOff(percent, 20_000, 19_999)).toBe(2_999)
  expect(couponOff(percent, 90_000, 85_000)).toBe(5_000)
  expect(couponOff({ ...percent, cap: null }, 90_000, 85_000)).toBe(12_750)
})

test('takes off no more than the price after other discounts', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(amount, amount, fc.boolean(), (value, left, isPercent) => {
      const coupon = isPercent
        ? { ...percent, value: 1 + (value % 100), cap: null }
        : { ...won, value, least: 0 }
      const off = couponOff(coupon, left + 10, left)
      expect(off).toBeGreaterThanOrEqual(0)
      expect(off).toBeLessThanOrEqual(left)
      expect(Number.isInteger(off)).toBe(true)
    }),
  )
})

test('a coupon valid for some days ends at midnight in Seoul, and a returned coupon is valid for at least a week', () => {
  expect(endOfIssued({ valid_until: null, days: 7 }, NOW)).toEqual(new Date('2026-03-09T15:00:00Z'))
  const fixed = new Date('2026-03-05T00:00:00Z')
  expect(endOfIssued({ valid_until: fixed, days: null }, NOW)).toBe(fixed)
  expect(endOfReturned(fixed, NOW)).toEqual(new Date('2026-03-09T15:00:00Z'))
  const late = new Date('2026-05-05T00:00:00Z')
  expect(endOfReturned(late, NOW)).toBe(late)
})

const terms: CouponTerms = {
  ...won,
  who: 'everyone',
  scope: 'all',
  targets: [],
  code: null,
  valid_from: null,
  valid_until: null,
  days: 30,
  total: null,
}

test.each<[string, Partial<CouponTerms>]>([
  ['name', { name: '  ' }],
  ['value', { kind: 'percent', value: 101 }],
  ['cap', { cap: 1_000 }],
  ['value', { kind: 'delivery', value: 1 }],
  ['targets', { scope: 'products' }],
  ['targets', { targets: [1] }],
  ['code', { code: 'SPRING' }],
  ['code', { who: 'code', code: '봄' }],
  ['total', { who: 'code' }],
  ['total', { who: 'code', total: 10_001 }],
  ['valid_from', { valid_from: 'soon' }],
  ['valid_until', { valid_until: '2026-04-01T00:00:00Z' }],
  ['valid_from', { valid_from: '-200000-01-01T00:00:00Z' }],
  ['valid_from', { valid_from: '+275760-09-13T00:00:00Z' }],
  ['valid_until', { days: null, valid_until: '+275760-09-13T00:00:00Z' }],
  ['valid_until', { days: null }],
  ['valid_until', { days: null, valid_until: '2026-03-02T02:59:59Z' }],
  ['valid_until', { days: null, valid_from: '2026-05-01T00:00:00Z', valid_until: '2026-04-01T00:00:00Z' }],
])('refuses terms with an invalid %s, naming the field in a Korean message', (field, wrong) => {
  expect(() => assertTerms(terms, NOW)).not.toThrow()
  expect(() => assertTerms({ ...terms, ...wrong }, NOW)).toThrowError(
    expect.objectContaining({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/[가-힣]/),
      details: { field, errors: { [field]: expect.any(String) } },
    }),
  )
})
