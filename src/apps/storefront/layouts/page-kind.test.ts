import { expect, test } from 'vitest'
import { hasPopup, isList, isProduct } from './page-kind.ts'

const urlOf = (path: string) => new URL(path, 'https://haru.example')

test.each(['/shop/list', '/shop/list?category=3&page=2', '/shop/search?q=a'])(
  '%s follows the listing type',
  (path) => {
    expect(isList(urlOf(path))).toBe(true)
  },
)

test.each(['/', '/shop/view/3', '/shop/notice-list'])('%s has no listing type', (path) => {
  expect(isList(urlOf(path))).toBe(false)
})

test.each(['/', '/shop/list', '/shop/list?category=3'])('the popup opens on %s', (path) => {
  expect(hasPopup(urlOf(path), false)).toBe(true)
})

test.each(['/link', '/shop/search?q=a', '/shop/view/3'])('no popup opens on %s', (path) => {
  expect(hasPopup(urlOf(path), false)).toBe(false)
})

test('a preview opens popups only if its address requests them', () => {
  expect(['/', '/shop/list', '/?popups'].map((path) => hasPopup(urlOf(path), true))).toEqual([
    false,
    false,
    true,
  ])
})

test.each(['/shop/view/3', '/shop/view?id=3'])('%s is a product page', (path) => {
  expect(isProduct(urlOf(path))).toBe(true)
})
