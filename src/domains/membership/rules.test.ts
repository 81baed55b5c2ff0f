import { expect, test } from 'vitest'
import { assertDiscount, joinMethod } from './rules.ts'
import { discountOf } from './shared/discount.ts'

const stranger = { over19: 0, corp: -1, hasPaper: false } as const

test.each([1, 0, -1] as const)('any person can join an open shop, also with over19 %s', (over19) => {
  expect(joinMethod('ANY', { ...stranger, over19 })).toBe('join')
})

test('a shop for verified members admits people with a verified identity, adult or not', () => {
  expect(joinMethod('AUTH_ONLY', { ...stranger, over19: 1 })).toBe('join')
  expect(joinMethod('AUTH_ONLY', { ...stranger, over19: -1 })).toBe('join')
  expect(() => joinMethod('AUTH_ONLY', stranger)).toThrow(expect.objectContaining({ code: 'AUTH_ONLY' }))
})

test('joining a shop with approval needs a request', () => {
  expect(joinMethod('APPROVE', stranger)).toBe('request')
})

test('joining a shop for businesses needs an approved registration and its picture', () => {
  const join = (corp: -1 | 0 | 1, hasPaper: boolean) => () =>
    joinMethod('APPROVE_CORP', { ...stranger, corp, hasPaper })
  for (const corp of [-1, 0] as const)
    expect(join(corp, true)).toThrow(expect.objectContaining({ code: 'CORP_ONLY' }))
  expect(join(1, false)).toThrow('사업자등록증을 먼저 올려 주세요.')
  expect(joinMethod('APPROVE_CORP', { ...stranger, corp: 1, hasPaper: true })).toBe('request')
})

test('rounds a percentage discount down and limits a discount in won to the price', () => {
  expect(discountOf(19_990, { kind: 'percent', value: 5 })).toBe(999)
  expect(discountOf(19_990, { kind: 'percent', value: 100 })).toBe(19_990)
  expect(discountOf(19_990, { kind: 'won', value: 3_000 })).toBe(3_000)
  expect(discountOf(2_000, { kind: 'won', value: 3_000 })).toBe(2_000)
  expect(discountOf(0, { kind: 'won', value: 3_000 })).toBe(0)
  expect(discountOf(5_000, null)).toBe(0)
})

test.each([
  ['percent', 0],
  ['percent', 100.5],
  ['percent', Number.NaN],
  ['won', 0.5],
  ['won', -1_000],
  ['won', 1_000_001],
] as const)('refuses a discount of %s %s', (kind, value) => {
  expect(() => assertDiscount({ kind, value })).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }))
})
