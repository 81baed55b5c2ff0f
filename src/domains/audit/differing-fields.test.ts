import { expect, test } from 'vitest'
import { differingFields } from './differing-fields.ts'

test('an entry contains the differing fields before and after', () => {
  const before = { name: '봄', days: 30, until: null, targets: [1, 2] }
  expect(differingFields(before, { ...before, name: '여름', until: new Date(0) })).toEqual({
    before: { name: '봄', until: null },
    after: { name: '여름', until: '1970-01-01T00:00:00.000Z' },
  })
})

test('equal states have no difference, and all empty values count as equal', () => {
  expect(differingFields({ name: '봄', memo: '' }, { name: '봄', memo: null, list: [] })).toBe(null)
  expect(differingFields(null, null)).toBe(null)
})

test('a creation has only an after state and a deletion only a before state, without empty fields', () => {
  const coupon = { name: '봄', code: null, targets: [], total: 0 }
  expect(differingFields(null, coupon)).toEqual({ after: { name: '봄', total: 0 } })
  expect(differingFields(coupon, null)).toEqual({ before: { name: '봄', total: 0 } })
})

test('lists contain the differing items, or all items if only the order differs', () => {
  const [silver, gold] = [
    { name: '실버', percent: 1 },
    { name: '골드', percent: 3 },
  ]
  const raised = { ...gold, percent: 5 }
  expect(differingFields({ tiers: [silver, gold] }, { tiers: [silver, raised] })).toEqual({
    before: { tiers: [gold] },
    after: { tiers: [raised] },
  })
  expect(differingFields({ tiers: [silver, gold] }, { tiers: [gold, silver] })).toEqual({
    before: { tiers: [silver, gold] },
    after: { tiers: [gold, silver] },
  })
})

test('items with equal fields in another order are equal', () => {
  const states = differingFields(
    { links: [{ name: '블로그', url: 'a' }, { name: '카페' }] },
    { links: [{ url: 'a', name: '블로그' }] },
  )
  expect(states).toEqual({ before: { links: [{ name: '카페' }] }, after: { links: [] } })
})

test('comparing long lists reads each item only a few times', () => {
  let reads = 0
  const item = (name: number) => ({
    get name() {
      reads += 1
      return name
    },
  })
  const before = Array.from({ length: 300 }, (_, index) => item(index))
  differingFields({ items: before }, { items: before.toReversed() })
  differingFields({ items: before }, { items: before.map((_, index) => item(index + 300)) })
  expect(reads).toBeLessThan(20 * before.length)
})

test('texts are cut between visible characters and long lists show their count, also in nested fields', () => {
  const family = '👨‍👩‍👧‍👦'
  const text = `${'가'.repeat(495)}${family}`
  const items = Array.from({ length: 25 }, (_, index) => index)
  const states = differingFields(null, { deep: { text }, items })
  expect(states?.after).toEqual({
    deep: { text: `${'가'.repeat(495)}…` },
    items: { items: items.slice(0, 20), count: 25 },
  })
})
