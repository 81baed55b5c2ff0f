import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountStorefront } from '../../../../tests/component/mount-storefront.tsx'
import { personWithoutOrders } from '../../../../tests/component/person-without-orders.ts'
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

const FILTERED = '/api/myshp/v2/get/review/filtered'
const OPTIONS = '/api/myshp/v2/get/review/options'

test('reviews are filtered by stars, option, photos and a word, and all are shown again', async () => {
  const found = { items: [review(3, { text: '고운 색' })], total: 1, page: 1, pages: 1, partial: true }
  answerCalls({ [FILTERED]: found, [OPTIONS]: { options: ['빨강'] } })
  const page = await mountStorefront(
    <ProductReviews
      listingId={1}
      reviews={{ items: [review(1)], ...list, summary: { ...summary, photos: 1 } }}
    />,
  )
  await page.getByRole('button', { name: '리뷰 골라 보기' }).click()
  await expect.element(page.getByRole('combobox', { name: '별점' })).toHaveFocus()
  await page.getByRole('combobox', { name: '별점' }).selectOptions('4')
  await page.getByRole('combobox', { name: '옵션' }).selectOptions('빨강')
  await page.getByLabelText('검색어').fill(' 색 ')
  await page.getByLabelText('사진 있는 리뷰만').click()
  await page.getByRole('button', { name: '찾기' }).click()
  await expect.element(page.getByText('앞선 리뷰 5,000개에서 1개를 찾았습니다.')).toBeVisible()
  await expect.element(page.getByText('고운 색')).toBeVisible()
  expect(page.getByText('글 1').all()).toHaveLength(0)
  expect(sentCalls(FILTERED).map(({ query }) => query)).toMatchObject([
    { sid: '1', stars: '4', option: '빨강', q: '색', photo: 'true', page: '1' },
  ])
  await expectNoViolations()
  await page.getByRole('button', { name: '모두 보기', exact: true }).click()
  await expect.element(page.getByText('글 1')).toBeVisible()
})

test('a filter without results says so, and one that failed can be tried again', async () => {
  answerCalls({ [FILTERED]: refuse('BUSY'), [OPTIONS]: refuse('BUSY') })
  const page = await mountStorefront(
    <ProductReviews listingId={1} reviews={{ items: [review(1)], ...list, summary }} />,
  )
  await page.getByRole('button', { name: '리뷰 골라 보기' }).click()
  await page.getByLabelText('검색어').fill('없는 말')
  await page.getByRole('button', { name: '찾기' }).click()
  const retry = page.getByRole('button', { name: '다시 시도' })
  await expect.element(retry).toBeVisible()
  answerCalls({ [FILTERED]: { items: [], total: 0, page: 1, pages: 0, partial: false } })
  await retry.click()
  await expect.element(page.getByText('조건에 맞는 리뷰가 없습니다.')).toBeVisible()
})

test('reviews of an adult product cannot be filtered', async () => {
  const page = await mountStorefront(
    <ProductReviews listingId={1} isAdult reviews={{ items: [review(1)], ...list, summary }} />,
  )
  await expect.element(page.getByText('글 1')).toBeVisible()
  expect(page.getByRole('button', { name: '리뷰 골라 보기' }).all()).toHaveLength(0)
})

test('the gallery shows the photos of all reviews, also of second ones', async () => {
  const month = { text: '여전해요', photos: ['/pictures/b'], regdate: '2024-04-02T00:00:00.000Z' }
  const items = [review(1, { photos: ['/pictures/a'], month })]
  const withPhotos = { ...summary, photos: 1 }
  answerCalls({ '/api/myshp/get/review/product': { items, ...list, total: 1, summary: withPhotos } })
  const page = await mountStorefront(
    <ProductReviews listingId={1} reviews={{ items, ...list, summary: withPhotos }} />,
  )
  await page.getByRole('button', { name: '사진 모두 보기' }).click()
  const gallery = page.getByRole('dialog', { name: '리뷰 사진' })
  await expect.element(gallery.getByRole('img', { name: '리뷰 사진 2' })).toBeInTheDocument()
  expect(gallery.getByRole('link').all()).toHaveLength(2)
  await expectNoViolations()
})

test('measures, stars by aspect and the second review are shown', async () => {
  const month = { text: '여전해요', photos: [], regdate: '2024-04-02T00:00:00.000Z' }
  const details = { body: { height: 160, weight: 50, size: '55' }, aspects: [{ name: '색감', stars: 4 }] }
  const aspects = [{ name: '색감', count: 12, stars: 4.3 }]
  const page = await mountStorefront(
    <ProductReviews
      listingId={1}
      reviews={{ items: [review(1, { ...details, month })], ...list, summary: { ...summary, aspects } }}
    />,
  )
  await expect.element(page.getByText('160cm · 50kg · 평소 55 · 색감 4점')).toBeVisible()
  await expect.element(page.getByText('4.3 (12)')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: '한 달 사용 후기' }).getByText('여전해요'))
    .toBeVisible()
  await expectNoViolations()
})

const VOTE = '/api/myshp/v2/vote/review'
const OWN_VOTES = '/api/myshp/v2/get/my/review/votes'

test('a person sees the own votes, votes and withdraws; reviews are ordered by votes', async () => {
  answerCalls({ [OWN_VOTES]: { ids: [2] }, [VOTE]: { helpful: 4 }, [OPTIONS]: { options: [] } })
  const items = [review(1, { helpful: 3 }), review(2)]
  const page = await mountStorefront(<ProductReviews listingId={1} reviews={{ items, ...list, summary }} />, {
    person: personWithoutOrders,
  })
  const buttons = page.getByRole('button', { name: /^도움이 돼요/ })
  const [first, second] = [buttons.nth(0), buttons.nth(1)]
  await expect.element(second).toHaveAttribute('aria-pressed', 'true')
  await expect.element(first).toHaveTextContent('도움이 돼요 3')
  await first.click()
  await expect.element(first).toHaveTextContent('도움이 돼요 4')
  await expect.element(first).toHaveAttribute('aria-pressed', 'true')
  expect(sentCalls(OWN_VOTES)).toHaveLength(1)
  expect(sentCalls(VOTE).map(({ body }) => body)).toMatchObject([{ id: 1, helpful: true }])
  answerCalls({ [FILTERED]: { items, ...list, partial: false }, [OPTIONS]: { options: [] } })
  await page.getByRole('button', { name: '리뷰 골라 보기' }).click()
  await page.getByRole('combobox', { name: '순서' }).selectOptions('helpful')
  await page.getByRole('button', { name: '찾기' }).click()
  await expect.element(page.getByText('2개를 찾았습니다.')).toBeVisible()
  expect(sentCalls(FILTERED).map(({ query }) => query)).toMatchObject([{ sort: 'helpful' }])
  await expectNoViolations()
})

test('a guest who finds a review helpful is asked to log in', async () => {
  const page = await mountStorefront(
    <ProductReviews listingId={1} reviews={{ items: [review(1)], ...list, summary }} />,
  )
  await page.getByRole('button', { name: '도움이 돼요' }).click()
  await expect.element(page.getByText('로그인이 필요합니다. 로그인하시겠습니까?')).toBeVisible()
})
