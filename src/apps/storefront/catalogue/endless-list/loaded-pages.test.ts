import { expect, test } from 'vitest'
import type { ProductCard, ProductList } from '../../../../domains/catalogue/catalogue.contract.ts'
import { type LoadedPages, pageAfter, pageBefore, withPage } from './loaded-pages.ts'

const card = (sid: number): ProductCard => ({
  sid,
  title: `상품 ${sid}`,
  brand: '',
  price: 1_000,
  sale_price: null,
  image: '',
  adult: false,
  sold_out: false,
  ptype: '',
  origin_uid: 1,
  reviews: 0,
  stars: 0,
})
const page = (number: number, ...sids: number[]): ProductList => ({
  items: sids.map(card),
  total: 10,
  page: number,
  pages: 5,
})
const shown = (loaded: LoadedPages) => loaded.map(({ page, items }) => [page, items.map(({ sid }) => sid)])

test('pages are in order', () => {
  const loaded = withPage(withPage([page(2, 3, 4)], page(3, 5, 6)), page(1, 1, 2))
  expect(shown(loaded)).toEqual([
    [1, [1, 2]],
    [2, [3, 4]],
    [3, [5, 6]],
  ])
})

test('a product that moved to the next page is shown once', () => {
  expect(shown(withPage([page(1, 1, 2)], page(2, 2, 3)))).toEqual([
    [1, [1, 2]],
    [2, [3]],
  ])
})

test('a newer copy replaces its page', () => {
  const loaded: LoadedPages = [page(1, 1, 2), page(2, 3, 4), page(3, 5)]
  expect(shown(withPage(loaded, page(2, 4, 9)))).toEqual([
    [1, [1, 2]],
    [2, [4, 9]],
    [3, [5]],
  ])
})

test('a page that is not adjacent replaces all pages', () => {
  expect(shown(withPage([page(1, 1)], page(4, 7)))).toEqual([[4, [7]]])
})

test('there is no page before the first and none after the last', () => {
  expect(pageBefore([page(1, 1)])).toBeNull()
  expect(pageBefore([page(3, 1)])).toBe(2)
  expect(pageAfter([page(4, 1), page(5, 2)])).toBeNull()
  expect(pageAfter([page(1, 1), page(2, 2)])).toBe(3)
})
