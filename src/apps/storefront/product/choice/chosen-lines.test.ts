import { expect, test } from 'vitest'
import { A_DELIVERY } from '../../../../../tests/factories/products.ts'
import {
  billOf,
  cartLines,
  lineOfAddOn,
  lineOfVariant,
  withLine,
  withoutLine,
  withQuantity,
} from './chosen-lines.ts'

const delivery = A_DELIVERY
const product = { sid: 7, price: 20_000, sale_price: 18_000, delivery, resale: null }
const large = lineOfVariant(product, { pid2: 4, values: ['남색', 'L'], price_diff: 2_000, stock: 5 })
const small = lineOfVariant(product, { pid2: 1, values: ['흰색', 'S'], price_diff: -1_000, stock: 2_000 })
const wrapping = lineOfAddOn({ pid3: 1, name: '선물 포장', price: 1_500, stock: 10 })

test('one piece costs the sale price and the difference of its variant', () => {
  expect(large.unit).toBe(20_000)
  expect(small.unit).toBe(17_000)
  expect(
    lineOfVariant({ price: 20_000, sale_price: null }, { pid2: 1, values: [], price_diff: 0, stock: 1 }).unit,
  ).toBe(20_000)
})

test('a line carries the names of its options', () => {
  expect(large.name).toBe('남색 / L')
})

test('choosing the same again counts up instead of doubling the line', () => {
  const lines = withLine(withLine([], large), large)
  expect(lines.map(({ qty }) => qty)).toEqual([2])
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
  expect(withQuantity([large], large, quantity)[0]).toMatchObject({ qty, short: false })
})

test('a quantity above the stock becomes the stock and is marked until it fits', () => {
  const [short] = withQuantity([large], large, 6)
  expect(short).toMatchObject({ qty: 5, short: true })
  expect(withQuantity([large], large, 4)[0]).toMatchObject({ qty: 4, short: false })
})

test('no line holds more than 999', () => {
  expect(withQuantity([small], small, 5_000)[0]?.qty).toBe(999)
})

test('the total counts every piece of every line', () => {
  const lines = withQuantity([large, small, wrapping], large, 3)
  expect(billOf(product, lines, null)).toMatchObject({ goods: 3 * 20_000 + 17_000 + 1_500, off: 0, fee: 0 })
})

test('with the last variant its add-ons go too', () => {
  expect(withoutLine([large, small, wrapping], small)).toEqual([large, wrapping])
  expect(withoutLine([large, wrapping], large)).toEqual([])
})

test('delivery is free from the threshold on, which a member reaches with what is left after the discount', () => {
  const lines = [{ ...large, unit: 30_000 }]
  expect(billOf(product, lines, null)).toMatchObject({ off: 0, fee: 0, total: 30_000 })
  const discount = { kind: 'percent', value: 0.01 } as const
  expect(billOf(product, lines, discount)).toMatchObject({ off: 3, fee: 3_000, total: 32_997 })
})

test('the cart takes variants by themselves and add-ons beside the first of them', () => {
  const lines = [large, small, wrapping].reduce(withLine, [])
  expect(cartLines(7, lines)).toEqual([
    { sid: 7, pid2: 4, qty: 1 },
    { sid: 7, pid2: 1, qty: 1 },
    { sid: 7, pid2: 4, pid3: 1, qty: 1 },
  ])
})
