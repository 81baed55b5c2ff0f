import { expect, test } from 'vitest'
import { listPage } from './list-page.ts'

const size = 2

test('pages are counted from the total, and the item that tells of a next page is none of this one', () => {
  expect(listPage(['a', 'b', 'c'], { page: 1, total: 5, size })).toEqual({
    items: ['a', 'b'],
    ...{ total: 5, page: 1, pages: 3 },
  })
  expect(listPage([], { page: 9, total: 5, size }).pages).toBe(3)
  expect(listPage([], { page: 1, total: 0, size }).pages).toBe(0)
})

test('behind an item of a list that has become shorter, the list goes on as long as it has items', () => {
  expect(listPage(['c', 'd', 'e'], { page: 2, after: 2, total: 3, size }).pages).toBe(3)
})

test('behind an item of a list that has become longer, the list ends with its last item', () => {
  expect(listPage(['c', 'd'], { page: 2, after: 2, total: 6, size }).pages).toBe(2)
})

test('no page follows the last one that can be reached', () => {
  const list = { total: 100, size, maxPages: 3 }
  expect(listPage(['a', 'b', 'c'], { page: 3, after: 4, ...list }).pages).toBe(3)
  expect(listPage(['a', 'b', 'c'], { page: 1, ...list }).pages).toBe(3)
})
