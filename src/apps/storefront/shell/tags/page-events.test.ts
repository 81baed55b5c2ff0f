import { expect, test } from 'vitest'
import type { ProductCard } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { ShellData } from '../shell-data.ts'
import { pageEvents } from './page-events.ts'

const shell = {
  shop: { name: '하루공방' },
  categories: [
    { cid: 1, name: '그릇', parent: 0, count: 2 },
    { cid: 2, name: '컵', parent: 1, count: 1 },
  ],
} as unknown as ShellData

const card = (more: Partial<ProductCard> = {}) =>
  ({
    sid: 7,
    title: '달항아리',
    brand: '',
    price: 12_000,
    sale_price: null,
    adult: false,
    ...more,
  }) as ProductCard
const item = { sid: 7, name: '달항아리', option: '', price: 12_000, quantity: 1, amount: 12_000 }

const eventsOf = (path: string, data: unknown, page: unknown = {}) =>
  pageEvents({ url: new URL(`https://haru.test${path}`), page: page as never, data }, '제목', shell)
const pageAt = (path: string, title = '제목') => ({ kind: 'page', url: `https://haru.test${path}`, title })

test('reports a list with the names of its categories', () => {
  const products = { items: [card(), card({ sid: 8, adult: true })] }
  expect(eventsOf('/shop/list?category=2', { query: { category: 2 }, products })).toEqual([
    pageAt('/shop/list?category=2'),
    { kind: 'list', id: 'category_2', name: '그릇/컵', items: [{ ...item, categories: ['그릇', '컵'] }] },
  ])
  expect(eventsOf('/shop/list', { query: { category: 0 }, products: { items: [] } })[1]).toMatchObject({
    id: 'category_0',
    name: 'all',
  })
})

test('reports a search, also without results, but not an empty query', () => {
  expect(eventsOf('/shop/search?q=컵', { query: { q: '컵' }, products: { items: [] } })[1]).toEqual({
    kind: 'search',
    words: '컵',
    items: [],
  })
  expect(eventsOf('/shop/search', { query: { q: '' }, products: null })).toHaveLength(1)
})

test('reports a product with its sale price and brand', () => {
  const product = card({ sale_price: 9_000, brand: '하루' }) as ProductCard & { category: number }
  expect(eventsOf('/shop/view/7#review', { kind: 'product', product: { ...product, category: 1 } })).toEqual([
    pageAt('/shop/view/7'),
    {
      kind: 'product',
      items: [{ ...item, price: 9_000, amount: 9_000, brand: '하루', categories: ['그릇'] }],
    },
  ])
})

test('reports no adult product and hides its title', () => {
  const adult = { kind: 'product', product: { ...card({ adult: true }), category: 1 } }
  for (const data of [adult, { kind: 'gate', adult: true, sid: 7, title: '', category: 1 }])
    expect(eventsOf('/shop/view/7', data)).toEqual([pageAt('/shop/view/7', '하루공방')])
})

test('reports other pages and errors as page views only', () => {
  expect(eventsOf('/shop/cart', null)).toEqual([pageAt('/shop/cart')])
  expect(eventsOf('/shop/view/404', null, null)).toEqual([pageAt('/shop/view/404')])
})
