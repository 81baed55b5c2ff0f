import { expect, test } from 'vitest'
import { moved, placeAt, writtenPlace } from './moved-rows.ts'

test('an item goes to its new place, and no further than the ends', () => {
  const items = ['a', 'b', 'c', 'd']
  expect(moved(items, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(items, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(items, 1, 99)).toEqual(['a', 'c', 'd', 'b'])
  expect(moved(items, 2, -1)).toEqual(['c', 'a', 'b', 'd'])
})

test('a row that is let go stands where the pointer is', () => {
  const middles = [20, 60, 100, 140]
  expect([0, 30, 70, 150].map((y) => placeAt(middles, y, 0))).toEqual([0, 0, 1, 3])
  expect([0, 30, 110, 150].map((y) => placeAt(middles, y, 3))).toEqual([0, 1, 3, 3])
})

test('a place is written as a number from 1', () => {
  expect([' 3 ', '1', '0', '-1', 'x', '', '1.5'].map(writtenPlace)).toEqual([
    2,
    0,
    null,
    null,
    null,
    null,
    null,
  ])
})
