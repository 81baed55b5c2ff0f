import { expect, test } from 'vitest'
import { listPage } from './list-page.ts'

const size = 2

test('counts pages from the total, and omits the look-ahead item from the page', () => {
  expect(listPage(['a', 'b', 'c'], { page: 1, total: 5, size })).toEqual({
    items: ['a', 'b'],
    total: 5,
    page: 1,
    pages: 3,
  })
  expect(listPage([], { page: 9, total: 5, size }).pages).toBe(3)
  expect(listPage([], { page: 1, total: 0, size }).pages).toBe(0)
})

test('with a cursor, paging continues while items remain, even if the total says otherwise', () => {
  expect(listPage(['c', 'd', 'e'], { page: 2, after: 2, total: 3, size }).pages).toBe(3)
})

test('with a cursor, paging ends at the last item, even if the total says otherwise', () => {
  expect(listPage(['c', 'd'], { page: 2, after: 2, total: 6, size }).pages).toBe(2)
})

test('no page follows the last page that may be opened', () => {
  const list = { total: 100, size, maxPages: 3 }
  expect(listPage(['a', 'b', 'c'], { page: 3, after: 4, ...list }).pages).toBe(3)
  expect(listPage(['a', 'b', 'c'], { page: 1, ...list }).pages).toBe(3)
})
