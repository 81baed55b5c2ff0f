import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import type { OwnReview } from '../../../domains/reviews/reviews.contract.ts'
import { Component as ReviewsPage } from './reviews-page.tsx'

const review = {
  shopid: 'haru',
  shop_name: '하루공방',
  host: 'haru.localhost',
  sid: 7,
  title: '머그컵',
  image: '',
  open: true,
  line: 3,
  stars: 5,
  text: '결이 고와요.',
  photos: [],
  option: '',
  regdate: '2024-03-02T00:00:00.000Z',
  month_open: true,
} as unknown as OwnReview
const list = { page: 1, pages: 1, total: 0, items: [] }

test('a review that is old enough for a second one is offered among the reviews to write', async () => {
  const data = { tab: 'writable', writable: list, written: { ...list, total: 1, items: [review] } } as const
  const page = mountAccount(<ReviewsPage data={data as never} />)
  const link = page.getByRole('link', { name: '머그컵 한 달 사용 후기 쓰기' })
  await expect.element(link).toHaveAttribute('href', '/myshop/reviews/month?line=3')
  await expectNoViolations()
})
