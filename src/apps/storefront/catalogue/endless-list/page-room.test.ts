import { expect, test } from 'vitest'
import type { ProductCard } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { LoadedPages } from './loaded-pages.ts'
import { roomOf } from './page-room.ts'

const cards = (count: number): ProductCard[] =>
  Array.from({ length: count }, (_, index) => ({ sid: index }) as ProductCard)
const loaded: LoadedPages = [
  { page: 1, pages: 3, total: 82, items: cards(40) },
  { page: 2, pages: 3, total: 82, items: cards(40) },
  { page: 3, pages: 3, total: 82, items: cards(2) },
]
const room = (page: number, heights: [number, number][]) =>
  roomOf(page, loaded, new Map(heights))?.containIntrinsicBlockSize

test('a page that was drawn keeps the height that it had', () => {
  expect(
    room(2, [
      [2, 3_700.4],
      [1, 3_600],
    ]),
  ).toBe('auto 3700px')
})

test('a page that was never drawn is expected to be as high as the page beside it', () => {
  expect(room(2, [[1, 3_600]])).toBe('auto 3600px')
  expect(room(1, [[2, 3_600]])).toBe('auto 3600px')
})

test('a last page with few products claims little room', () => {
  expect(room(3, [[2, 3_600]])).toBe('auto 180px')
})

test('a page without known heights is rendered', () => {
  expect(roomOf(3, loaded, new Map([[1, 3_600]]))).toBeUndefined()
})
