import { expect, test } from 'vitest'
import { shownPages } from './shown-pages.ts'

const drawn = (page: number, pages: number) =>
  shownPages(page, pages)
    .map((shown) => (shown < 0 ? '…' : shown))
    .join(' ')

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [9, 9, '1 … 8 9'],
])('on page %i of %i the links are %s', (page, pages, links) => {
  expect(drawn(page, pages)).toBe(links)
})

test('a gap never replaces a single page', () => {
  expect(drawn(3, 6)).toBe('1 2 3 4 5 6')
})
