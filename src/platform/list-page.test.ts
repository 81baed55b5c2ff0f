import { expect, test } from 'vitest'
import { listPage } from './list-page.ts'

const size = 2

test('pages are counted from the total, and the look-ahead item is not part of the page', () => {
  expect(listPage(['a', 'b', 'c'], { page: 1, total: 5, size })).toEqual({
    items: ['a', 'b'],
    total: 5,
    page: 1,
    pages: 3,
  })
  expect(listPage([], { page: 9, total: 5, size }).pages).toBe(3)
  expect(listPage([], { page: 1, total: 0, size }).pages).toBe(0)
})

test('after a cursor in a list that became shorter, paging continues while there are items', () => {
  expect(listPage(['c', 'd', 'e'], { page: 2, after: 2, total: 3, size }).pages).toBe(3)
})

test('after a cursor in a list that became longer, paging ends at the last item', () => {
  expect(listPage(['c', 'd'], { page: 2, after: 2, total: 6, size }).pages).toBe(2)
})

test('no page follows the last reachable page', () => {
  const list = { total: 100, size, maxPages: 3 }
  expect(listPage(['a', 'b', 'c'], { page: 3, after: 4, ...list }).pages).toBe(3)
  expect(listPage(['a', 'b', 'c'], { page: 1, ...list }).pages).toBe(3)
})
