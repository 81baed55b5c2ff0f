import { expect, test } from 'vitest'
import { chooseValue, findVariant, offeredValues } from './product-choice.ts'

const shirt = {
  options: [
    { name: '색상', values: ['흰색', '남색', '먹색'] },
    { name: '크기', values: ['S', 'M', 'L'] },
  ],
  variants: [
    { pid2: 1, values: ['흰색', 'S'], price_diff: 0, stock: 3 },
    { pid2: 2, values: ['흰색', 'M'], price_diff: 0, stock: 0 },
    { pid2: 3, values: ['남색', 'S'], price_diff: 0, stock: 0 },
    { pid2: 4, values: ['남색', 'L'], price_diff: 2_000, stock: 5 },
    { pid2: 5, values: ['먹색', 'S'], price_diff: 0, stock: 0 },
  ],
}
const plain = { options: [], variants: [{ pid2: 9, values: [], price_diff: 0, stock: 4 }] }

const states = (chosen: string[], axis: number) =>
  offeredValues(shirt, chosen, axis).map(({ value, state }) => `${value} ${state}`)

test('a value of the first axis is on sale when any of its variants is', () => {
  expect(states([], 0)).toEqual(['흰색 on_sale', '남색 on_sale', '먹색 sold_out'])
})

test('the second axis shows which values are sold out or missing for the chosen colour', () => {
  expect(states(['흰색'], 1)).toEqual(['S on_sale', 'M sold_out', 'L not_made'])
  expect(states(['남색'], 1)).toEqual(['S sold_out', 'M not_made', 'L on_sale'])
})

test('only the last axis shows price differences', () => {
  expect(offeredValues(shirt, ['남색'], 1).map(({ priceDiff }) => priceDiff)).toEqual([0, 0, 2_000])
  expect(offeredValues(shirt, [], 0).every(({ priceDiff }) => priceDiff === 0)).toBe(true)
})

test('one value per axis identifies the variant', () => {
  expect(findVariant(shirt, ['남색', 'L'])?.pid2).toBe(4)
})

test('an incomplete or missing combination is no variant', () => {
  expect(findVariant(shirt, ['남색'])).toBeNull()
  expect(findVariant(shirt, ['흰색', 'L'])).toBeNull()
})

test('a product without options has one variant', () => {
  expect(findVariant(plain, [])?.pid2).toBe(9)
})

test('another colour resets the size', () => {
  expect(chooseValue(['흰색', 'S'], 0, '남색')).toEqual(['남색'])
  expect(chooseValue(['흰색'], 1, 'M')).toEqual(['흰색', 'M'])
})
