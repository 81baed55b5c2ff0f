import { expect, test } from 'vitest'
import { A_DELIVERY } from '../../../tests/factories/products.ts'
import type { Product, ProductCard } from './catalogue.contract.ts'
import { combinationsOf, maskAdult, maskAdultProduct, meanStars, pagesOf, pathTo } from './rules.ts'

const card: ProductCard = {
  sid: 1,
  title: '봄밤 막걸리',
  brand: '우리술방',
  price: 9_000,
  sale_price: 8_000,
  image: '/img/x/makgeolli',
  adult: true,
  sold_out: false,
  ptype: '',
  origin_uid: 7,
  reviews: 2,
  stars: 4.5,
}

const product: Product = {
  ...card,
  masked: false,
  id: 3,
  shopid: 'sool',
  uid: 7,
  images: ['/img/x/makgeolli'],
  image_alts: ['막걸리 병'],
  facts: { maker: '우리술방', origin: '막걸리 마을', model: '', condition: 'new', tax_free: false },
  seo: { title: '막걸리', description: '막걸리' },
  least: 1,
  most: null,
  options: [{ name: '용량', values: ['500ml'] }],
  variants: [{ pid2: 1, values: ['500ml'], price_diff: 0, stock: 3 }],
  add_ons: [{ pid3: 1, name: '막걸리 잔', price: 1_000, stock: 1 }],
  tags: ['막걸리'],
  category: 4,
  delivery: { ...A_DELIVERY, note: '막걸리는 냉장으로' },
  notice: [{ name: '식품유형', value: '막걸리' }],
  origin: null,
  resale: null,
  regdate: '2026-01-01T00:00:00.000Z',
}

test('removes texts and pictures of an adult product', () => {
  const masked = JSON.stringify(maskAdultProduct(product))
  expect(masked).toContain('19세 이상 상품')
  for (const secret of ['막걸리', '우리술방', '500ml', 'makgeolli']) expect(masked).not.toContain(secret)
  expect(maskAdult(card)).toMatchObject({ title: '19세 이상 상품', brand: '', image: '', price: 9_000 })
})

test('leaves other products unchanged', () => {
  expect(maskAdultProduct({ ...product, adult: false })).toEqual({ ...product, adult: false })
})

test('counts the pages of a list, up to the maximum', () => {
  expect([pagesOf(0, 40), pagesOf(40, 40), pagesOf(41, 40), pagesOf(1_000_000, 40)]).toEqual([0, 1, 2, 250])
})

test('rounds the mean of stars to one decimal; it is 0 without reviews', () => {
  expect([meanStars(0, 0), meanStars(14, 3)]).toEqual([0, 4.7])
})

test('combines the values of options, where the last axis changes fastest', () => {
  expect(combinationsOf([{ values: ['백자', '청자'] }, { values: ['소', '중'] }])).toEqual([
    ['백자', '소'],
    ['백자', '중'],
    ['청자', '소'],
    ['청자', '중'],
  ])
  expect(combinationsOf([])).toEqual([[]])
})

test('finds the path from the top to a category, also if parents form a cycle', () => {
  const categories = new Map([
    [1, { cid: 1, name: '식기', parent: 0 }],
    [2, { cid: 2, name: '컵', parent: 1 }],
    [8, { cid: 8, name: '닭', parent: 9 }],
    [9, { cid: 9, name: '달걀', parent: 8 }],
  ])
  expect(pathTo(categories, 2).map(({ name }) => name)).toEqual(['식기', '컵'])
  expect(pathTo(categories, 0)).toEqual([])
  expect(pathTo(categories, 8)).toHaveLength(2)
})
