import { expect, test } from 'vitest'
import { countChosen, filterText, parseFilter, readFilter } from './list-filter.ts'

const read = (text: string) => readFilter(new URLSearchParams(text))

test('values are sorted, unique and limited', () => {
  expect(read('brand=b&brand=a&brand=b&brand=c&brand=d').brands).toEqual(['a', 'b', 'c'])
  expect(read(`option=${'가'.repeat(60)}:나&option=색상&option=색상:백자`).options).toEqual(['색상:백자'])
  // Calls refuse a text with a NUL, so the page would be an error.
  expect(read('brand=%00a&brand=%0A&brand=b%0Ac').brands).toEqual(['a', 'b c'])
})

test('unknown prices, stars and flags are dropped, and so is an empty range', () => {
  expect(read('min=10000&max=50000&stars=4&sale=1&free=1&stock=1&coupon=1')).toEqual({
    brands: [],
    options: [],
    min: 10_000,
    max: 50_000,
    stars: 4,
    sale: true,
    free: true,
    stock: true,
    coupon: true,
  })
  expect(read('min=10001&max=x&stars=5&sale=2&free=&stock=0')).toEqual({ brands: [], options: [] })
  expect(read('min=50000&max=10000')).toEqual({ brands: [], options: [] })
})

test('equal filters have equal texts', () => {
  const text = filterText(read('stock=1&option=크기:대&brand=나&option=색상:백자&brand=가&min=10000'))
  expect(text.split('\n')).toEqual([
    'brand=가',
    'brand=나',
    'option=색상:백자',
    'option=크기:대',
    'min=10000',
    'stock=1',
  ])
  expect(filterText(parseFilter(text))).toBe(text)
  expect(parseFilter('brand=a=b\n=\nx').brands).toEqual(['a=b'])
})

test('a price range counts as one chosen value', () => {
  expect(countChosen(read('min=10000&max=50000&brand=a'))).toBe(2)
  expect(countChosen(read(''))).toBe(0)
})
