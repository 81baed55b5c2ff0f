import { expect, test } from 'vitest'
import { becomesFree, describeFreeItems, newlyFree } from './free-items.ts'

const product = {
  price: 10_000,
  sale: null,
  variants: [
    { values: ['백자'], price_diff: 0 },
    { values: ['청자'], price_diff: 2_000 },
  ],
  add_ons: [{ name: '포장', price: 1_000 }],
}

test.each([
  ['the price', { variants: [{ values: [], price_diff: 0 }], price: 0 }, ['상품']],
  ['a price difference', { variants: [{ values: ['백자'], price_diff: -10_000 }] }, ['백자']],
  ['the sale price', { sale: { price: 0 } }, ['백자 할인가']],
  [
    'the sale price of a variant with a difference',
    { sale: { price: 5_000 }, variants: [{ values: ['백자'], price_diff: -5_000 }] },
    ['백자 할인가'],
  ],
  ['an add-on', { add_ons: [{ name: '포장', price: 0 }] }, ['추가 상품 포장']],
  ['nothing', {}, []],
])('finds the items that become free by a change of %s', (_, change, items) => {
  expect(newlyFree({ ...product, ...change }, product)).toEqual(items)
  expect(newlyFree({ ...product, ...change }, null)).toEqual(items)
})

test('finds only items that become free', () => {
  const free = { ...product, price: 0 }
  expect(newlyFree({ ...free, add_ons: [] }, free)).toEqual([])
  expect(newlyFree({ ...free, add_ons: [{ name: '포장', price: 0 }] }, free)).toEqual(['추가 상품 포장'])
})

test('finds whether the cheapest variant becomes free', () => {
  const now = { price: 10_000, sale: null, lowest_diff: -2_000 }
  expect(becomesFree({ ...now, price: 2_000 }, now)).toBe(true)
  expect(becomesFree({ ...now, price: 2_001 }, now)).toBe(false)
  expect(becomesFree({ ...now, sale: { price: 2_000 } }, now)).toBe(true)
  const free = { ...now, price: 2_000 }
  expect(becomesFree(free, free)).toBe(false)
})

test('names the first three free items', () => {
  expect(describeFreeItems(['백자'])).toBe('백자가 0원으로 판매됩니다.')
  expect(describeFreeItems(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c 외 2개가 0원으로 판매됩니다.')
})
