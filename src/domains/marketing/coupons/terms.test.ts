import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CouponTerms } from '../marketing.contract.ts'
import { assertTerms, couponOff, endOf, endOfReturned } from './terms.ts'

const NOW = new Date('2026-03-02T03:00:00Z')
const won = { name: '할인', kind: 'won', value: 3_000, cap: null, least: 10_000 } as const
const percent = { name: '할인', kind: 'percent', value: 15, cap: 5_000, least: 0 } as const

test('won come off as they are, from the least amount of goods on', () => {
  expect(couponOff(won, 10_000, 9_500)).toBe(3_000)
  expect(couponOff(won, 9_999, 9_999)).toBe(0)
})

test('a percentage is of what is left after other discounts, rounded down, up to its cap', () => {
  expect(couponOff(percent, 20_000, 19_999)).toBe(2_999)
  expect(couponOff(percent, 90_000, 85_000)).toBe(5_000)
  expect(couponOff({ ...percent, cap: null }, 90_000, 85_000)).toBe(12_750)
})

test('no coupon takes off more than is left', () => {
  const any = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(any, any, fc.boolean(), (value, left, isPercent) => {
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

test('so many days end with a day in Seoul, and one that comes back stays for a week at least', () => {
  expect(endOf({ valid_until: null, days: 7 }, NOW)).toEqual(new Date('2026-03-09T15:00:00Z'))
  const fixed = new Date('2026-03-05T00:00:00Z')
  expect(endOf({ valid_until: fixed, days: null }, NOW)).toBe(fixed)
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
])('terms whose %s can’t be are refused by its name, in words', (field, wrong) => {
  expect(() => assertTerms(terms, NOW)).not.toThrow()
  expect(() => assertTerms({ ...terms, ...wrong }, NOW)).toThrowError(
    expect.objectContaining({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/[가-힣]/),
      details: { field, errors: { [field]: expect.any(String) } },
    }),
  )
})
