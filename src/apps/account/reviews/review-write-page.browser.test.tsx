import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import { Component as ReviewWritePage } from './review-write-page.tsx'

const SAVE = '/api/myshp/save/review'

const line = {
  shopid: 'haru',
  shop_name: '하루공방',
  host: 'haru.localhost',
  sid: 7,
  title: '머그컵',
  image: '',
  open: true,
  line: 3,
  number: '20261121-00000001',
  option: '',
  point: 500,
}

test('a review needs stars and text, and arrow keys choose stars', async () => {
  answerCalls({ [SAVE]: { point: 0, pending: false, taken: 0 } })
  const page = mountAccount(<ReviewWritePage data={{ line, review: null }} />)
  const save = page.getByRole('button', { name: '등록' })
  await save.click()
  await expect.element(page.getByText('별점을 선택해 주세요.')).toBeVisible()
  await expect.element(page.getByText('5자 이상 적어 주세요.')).toBeVisible()
  await expectNoViolations()
  expect(sentCalls(SAVE)).toEqual([])

  ;(page.getByRole('radio', { name: /^1점/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: /^4점/ })).toBeChecked()
  await page.getByLabelText('내용').fill('결이 고와요.')
  await save.click()
  await expect.element(page.getByText('리뷰를 등록했습니다.')).toBeVisible()
  expect(sentCalls(SAVE).map(({ body }) => body)).toEqual([
    { line: 3, stars: 4, text: '결이 고와요.', photos: [] },
  ])
})

test('stars by aspect and measures are voluntary, and those that were entered are sent', async () => {
  answerCalls({ [SAVE]: { point: 0, pending: false, taken: 0 } })
  const asking = { ...line, aspects: ['사이즈', '색감'], body: true }
  const page = mountAccount(<ReviewWritePage data={{ line: asking, review: null }} />)
  await page.getByRole('combobox', { name: '색감' }).selectOptions('4')
  ;(page.getByRole('radio', { name: /^5점/ }).element() as HTMLElement).click()
  await page.getByLabelText(/^키/).fill('1600')
  await page.getByLabelText('내용').fill('결이 고와요.')
  await page.getByRole('button', { name: '등록' }).click()
  await expect.element(page.getByText('50부터 250까지 적어 주세요.')).toBeVisible()
  await page.getByLabelText(/^키/).fill('160')
  await expectNoViolations()
  await page.getByRole('button', { name: '등록' }).click()
  await expect.element(page.getByText('리뷰를 등록했습니다.')).toBeVisible()
  expect(sentCalls(SAVE).map(({ body }) => body)).toMatchObject([
    { aspects: [{ name: '색감', stars: 4 }], body: { height: 160 } },
  ])
})
