import { expect, test } from 'vitest'
import { dropIndex, parsePosition, withMovedItem } from './row-positions.ts'

test('moves an item to an index within the list', () => {
  const items = ['a', 'b', 'c', 'd']
  expect(withMovedItem(items, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(withMovedItem(items, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(withMovedItem(items, 1, 99)).toEqual(['a', 'c', 'd', 'b'])
  expect(withMovedItem(items, 2, -1)).toEqual(['c', 'a', 'b', 'd'])
})

test('drops a row at the pointer', () => {
  const middles = [20, 60, 100, 140]
  expect([0, 30, 70, 150].map((y) => dropIndex(middles, y, 0))).toEqual([0, 0, 1, 3])
  expect([0, 30, 110, 150].map((y) => dropIndex(middles, y, 3))).toEqual([0, 1, 3, 3])
})

test('reads a position as a number from 1', () => {
  expect([' 3 ', '1', '0', '-1', 'x', '', '1.5'].map(parsePosition)).toEqual([
    2,
    0,
    null,
    null,
    null,
    null,
    null,
  ])
})
