import { expect, test } from 'vitest'
import type { ProductCard } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { LoadedPages } from './loaded-pages.ts'
import { pageHeightStyle } from './page-height.ts'

const cards = (count: number): ProductCard[] =>
  Array.from({ length: count }, (_, index) => ({ sid: index }) as ProductCard)
const loaded: LoadedPages = [
  { page: 1, pages: 3, total: 82, items: cards(40) },
  { page: 2, pages: 3, total: 82, items: cards(40) },
  { page: 3, pages: 3, total: 82, items: cards(2) },
]
const reservedHeight = (page: number, heights: [number, number][]) =>
  pageHeightStyle(page, loaded, new Map(heights))?.containIntrinsicBlockSize

test('a rendered page keeps its height', () => {
  expect(
    reservedHeight(2, [
      [2, 3_700.4],
      [1, 3_600],
    ]),
  ).toBe('auto 3700px')
})

test('a page without a height is estimated by its neighbour', () => {
  expect(reservedHeight(2, [[1, 3_600]])).toBe('auto 3600px')
  expect(reservedHeight(1, [[2, 3_600]])).toBe('auto 3600px')
})

test('a last page with few products is estimated lower', () => {
  expect(reservedHeight(3, [[2, 3_600]])).toBe('auto 180px')
})

test('a page without an estimate is rendered', () => {
  expect(pageHeightStyle(3, loaded, new Map([[1, 3_600]]))).toBeUndefined()
})
