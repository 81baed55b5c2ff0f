import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { mountStorefront } from '../../../../tests/component/mount-storefront.tsx'
import type { Review } from '../../../domains/reviews/reviews.contract.ts'
import { ProductReviews } from './product-reviews.tsx'

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

const summary = { count: 2, photos: 0, stars: 5, spread: [2, 0, 0, 0, 0] }
const list = { total: 2, page: 1, pages: 1 }

test('an imported review is marked, and the summary tells how many there are', async () => {
  const items = [review(1, { imported: true }), review(2)]
  const imported = { count: 1, spread: [1, 0, 0, 0, 0] }
  const page = await mountStorefront(
    <ProductReviews listingId={1} reviews={{ items, ...list, summary: { ...summary, imported } }} />,
  )
  await expect.element(page.getByText('이전 쇼핑몰 리뷰 1개 포함')).toBeVisible()
  expect(page.getByText('이전 쇼핑몰에서 작성된 리뷰').all()).toHaveLength(1)
  await expectNoViolations()
})

test('nothing is marked without imported reviews', async () => {
  const page = await mountStorefront(
    <ProductReviews listingId={1} reviews={{ items: [review(1), review(2)], ...list, summary }} />,
  )
  await expect.element(page.getByText('글 1')).toBeVisible()
  expect(page.getByText(/이전 쇼핑몰/).all()).toHaveLength(0)
})
