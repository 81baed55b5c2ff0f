import { expect, test } from 'vitest'
import { clearAction, currentQuery, toQuery } from './search-query.ts'

test.each([
  ['셔츠', '셔츠'],
  ['  면 셔츠 ', '면 셔츠'],
  ['\t셔츠\n', '셔츠'],
])('Enter on %j searches for %j', (text, words) => {
  expect(toQuery(text)).toBe(words)
})

test.each(['', ' ', '\t \n', '\u3000'])('Enter on %j does not search', (text) => {
  expect(toQuery(text)).toBeNull()
})

test.each(['셔츠', ' '])('the clear icon empties %j first', (text) => {
  expect(clearAction(text)).toBe('empty')
})

test('the clear icon closes a box that is already empty', () => {
  expect(clearAction('')).toBe('close')
})

test('the box contains the query of a search page only', () => {
  const queryAt = (path: string) => currentQuery(new URL(path, 'http://shop.example'))
  expect([queryAt('/shop/search?q=%EC%BB%B5'), queryAt('/shop/search'), queryAt('/shop/list?q=x')]).toEqual([
    '컵',
    '',
    '',
  ])
})
