import { expect, test } from 'vitest'
import { A_DELIVERY } from '../../../../../tests/factories/products.ts'
import { billChoice } from './choice-bill.ts'
import {
  addOnLine,
  toCartLines,
  variantLine,
  withLine,
  withoutLine,
  withQuantity,
  withSaleLeft,
} from './chosen-lines.ts'

const delivery = A_DELIVERY
const product = { sid: 7, price: 20_000, sale_price: 18_000, delivery, resale: null }
const large = variantLine(product, { pid2: 4, values: ['남색', 'L'], price_diff: 2_000, stock: 5 })
const small = variantLine(product, { pid2: 1, values: ['흰색', 'S'], price_diff: -1_000, stock: 2_000 })
const wrapping = addOnLine({ pid3: 1, name: '선물 포장', price: 1_500, stock: 10 })

test('the unit price is the sale price plus the difference of the variant', () => {
  expect(large.unitPrice).toBe(20_000)
  expect(small.unitPrice).toBe(17_000)
  expect(
    variantLine({ price: 20_000, sale_price: null }, { pid2: 1, values: [], price_diff: 0, stock: 1 })
      .unitPrice,
  ).toBe(20_000)
})

test('a line is named by its option values', () => {
  expect(large.name).toBe('남색 / L')
})

test('choosing a variant again increases its quantity', () => {
  const lines = withLine(withLine([], large), large)
  expect(lines.map(({ qty }) => qty)).toEqual([2])
})

test('more pieces than are left of a limited sale cost the regular price, add-ons do not count', () => {
  const lines = withQuantity([large, small, wrapping], large, 2)
  expect(withSaleLeft(lines, product, 3)).toBe(lines)
  expect(withSaleLeft(lines, product, null)).toBe(lines)
  expect(withSaleLeft(lines, product, 2).map(({ unitPrice }) => unitPrice)).toEqual([22_000, 19_000, 1_500])
})

test('a variant and an add-on with the same number are two lines', () => {
  expect(withLine(withLine([], small), wrapping)).toHaveLength(2)
})

test.each([
  [0, 1],
  [-3, 1],
  [Number.NaN, 1],
  [2.9, 2],
  [5, 5],
])('a quantity of %d becomes %i', (quantity, qty) => {
  expect(withQuantity([large], large, quantity)[0]).toMatchObject({ qty, isShort: false })
})

test('a quantity above the stock becomes the stock and is marked until it fits', () => {
  const [short] = withQuantity([large], large, 6)
  expect(short).toMatchObject({ qty: 5, isShort: true })
  expect(withQuantity([large], large, 4)[0]).toMatchObject({ qty: 4, isShort: false })
})

test('no line holds more than 999', () => {
  expect(withQuantity([small], small, 5_000)[0]?.qty).toBe(999)
})

test('the total counts every piece of every line', () => {
  const lines = withQuantity([large, small, wrapping], large, 3)
  expect(billChoice(product, lines, null)).toMatchObject({
    goods: 3 * 20_000 + 17_000 + 1_500,
    off: 0,
    fee: 0,
  })
})

test('removing the last variant removes the add-ons', () => {
  expect(withoutLine([large, small, wrapping], small)).toEqual([large, wrapping])
  expect(withoutLine([large, wrapping], large)).toEqual([])
})

test('free delivery depends on the amount after the member discount', () => {
  const lines = [{ ...large, unitPrice: 30_000 }]
  expect(billChoice(product, lines, null)).toMatchObject({ off: 0, fee: 0, total: 30_000 })
  const discount = { kind: 'percent', value: 0.01 } as const
  expect(billChoice(product, lines, discount)).toMatchObject({ off: 3, fee: 3_000, total: 32_997 })
})

test('cart lines of add-ons name the first variant', () => {
  const lines = [large, small, wrapping].reduce(withLine, [])
  expect(toCartLines(7, lines)).toEqual([
    { sid: 7, pid2: 4, qty: 1 },
    { sid: 7, pid2: 1, qty: 1 },
    { sid: 7, pid2: 4, pid3: 1, qty: 1 },
  ])
})
