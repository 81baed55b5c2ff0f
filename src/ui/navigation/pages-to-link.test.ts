import { expect, test } from 'vitest'
import { pagesToLink } from './pages-to-link.ts'

const render = (page: number, pages: number) =>
  pagesToLink(page, pages)
    .map((link) => (link < 0 ? '…' : link))
    .join(' ')

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [9, 9, '1 … 8 9'],
])('on page %i of %i the links are %s', (page, pages, links) => {
  expect(render(page, pages)).toBe(links)
})

test('a gap never replaces a single page', () => {
  expect(render(3, 6)).toBe('1 2 3 4 5 6')
})
