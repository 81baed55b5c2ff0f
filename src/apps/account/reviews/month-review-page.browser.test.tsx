import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import type { OwnReview } from '../../../domains/reviews/reviews.contract.ts'
import { storeDraft } from '../forms/form-draft.ts'
import { Component as MonthReviewPage } from './month-review-page.tsx'

const SAVE = '/api/myshp/v2/save/review/month'

const listing = {
  shopid: 'haru',
  shop_name: '하루공방',
  host: 'haru.localhost',
  sid: 7,
  title: '머그컵',
  image: '',
  open: true,
}
const line = { ...listing, line: 3, number: '20261121-00000001', option: '', point: 0, month_point: 300 }
const review: OwnReview = {
  ...listing,
  line: 3,
  stars: 5,
  text: '결이 고와요.',
  photos: [],
  reply: '',
  best: false,
  option: '',
  hidden_reason: '',
  objection: '',
  objection_answer: '',
  regdate: '2024-03-02T00:00:00.000Z',
  reward: 0,
  reward_pending: false,
  month_open: true,
}

test('a second review is written below the first, and says which points it gave', async () => {
  answerCalls({ [SAVE]: { point: 300 } })
  const page = mountAccount(<MonthReviewPage data={{ line, review }} />)
  await expect.element(page.getByText('결이 고와요.')).toBeVisible()
  await expect.element(page.getByText('등록하면 300P를 드립니다.')).toBeVisible()
  await page.getByRole('button', { name: '등록' }).click()
  await expect.element(page.getByText('5자 이상 적어 주세요.')).toBeVisible()
  await page.getByLabelText('내용').fill(' 아직 튼튼해요. ')
  await expectNoViolations()
  await page.getByRole('button', { name: '등록' }).click()
  await expect.element(page.getByText('한 달 사용 후기를 등록했습니다.')).toBeVisible()
  expect(sentCalls(SAVE).map(({ body }) => body)).toEqual([{ line: 3, text: '아직 튼튼해요.', photos: [] }])
})

test('the reason of a refusal is shown', async () => {
  answerCalls({ [SAVE]: refuse('CONFLICT', { message: '한 달 사용 후기는 한 번만 쓸 수 있습니다.' }) })
  const page = mountAccount(<MonthReviewPage data={{ line, review }} />)
  await page.getByLabelText('내용').fill('아직 튼튼해요.')
  await page.getByRole('button', { name: '등록' }).click()
  await expect.element(page.getByText('한 달 사용 후기는 한 번만 쓸 수 있습니다.')).toBeVisible()
})

test('before a month there is no form', async () => {
  const page = mountAccount(<MonthReviewPage data={{ line, review: { ...review, month_open: false } }} />)
  await expect.element(page.getByText(/30일이 지나면/)).toBeVisible()
  expect(page.getByRole('button', { name: '등록' }).all()).toHaveLength(0)
})

test('the text survives a reload, and a second review that is written says so', async () => {
  storeDraft('month-review:3', { values: { text: '한 달째 잘 씁니다.' }, photos: [] }, Date.now())
  const page = mountAccount(<MonthReviewPage data={{ line, review }} />)
  await expect.element(page.getByLabelText('내용')).toHaveValue('한 달째 잘 씁니다.')
  const month = { text: '한 달째 잘 씁니다.', photos: [], regdate: review.regdate, point: 0 }
  mountAccount(<MonthReviewPage data={{ line, review: { ...review, month_open: false, month } }} />)
  await expect.element(page.getByText('한 달 사용 후기를 이미 썼습니다.')).toBeVisible()
})
