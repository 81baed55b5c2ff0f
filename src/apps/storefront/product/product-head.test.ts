import { expect, test } from 'vitest'
import type { Review } from '../../../domains/reviews/reviews.contract.ts'
import type { ShellData } from '../shell/shell-data.ts'
import { newProduct } from './product.fixture.ts'
import type { OpenProduct } from './product-data.ts'
import { productHead } from './product-head.ts'

const SHELL = { shop: { name: '하루상회' }, categories: [], device: 'pc' } as unknown as ShellData

const review = (id: number, wishes: Partial<Review> = {}): Review => ({
  id,
  sid: 1,
  author: '김*지',
  stars: 5,
  text: `글 ${id}`,
  photos: [],
  reply: '',
  best: false,
  option: '',
  regdate: '2024-03-02T00:00:00.000Z',
  ...wishes,
})

/** The structured data of a product with these reviews. */
function productLd(reviews: Pick<OpenProduct['reviews'], 'items' | 'summary'>) {
  const product = newProduct({ reviews: reviews.summary.count, stars: reviews.summary.stars })
  const data = { kind: 'product', product, reviews } as unknown as OpenProduct
  const graph = productHead(data, SHELL).jsonLd?.['@graph'] as { '@type': string }[]
  return graph.find((node) => node['@type'] === 'Product')
}

test('search engines are told only of reviews that were written in this shop', () => {
  const items = [review(1, { imported: true, stars: 1 }), review(2)]
  const summary = { count: 3, photos: 0, stars: 3.3, spread: [1, 1, 0, 0, 1] }
  expect(
    productLd({ items, summary: { ...summary, imported: { count: 1, spread: [0, 0, 0, 0, 1] } } }),
  ).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [{ reviewBody: '글 2' }],
  })
  expect(productLd({ items, summary })).toMatchObject({
    aggregateRating: { ratingValue: 3.3, reviewCount: 3 },
  })
})

test('a product with imported reviews alone has no rating for search engines', () => {
  const spread = [2, 0, 0, 0, 0]
  const product = productLd({
    items: [review(1, { imported: true })],
    summary: { count: 2, photos: 0, stars: 5, spread, imported: { count: 2, spread } },
  })
  expect(product).not.toHaveProperty('aggregateRating')
  expect(product).not.toHaveProperty('review')
})
