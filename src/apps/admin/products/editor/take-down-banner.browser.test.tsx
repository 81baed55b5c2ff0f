import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { OwnTakeDown } from '../../../../domains/supervision/reports/reports.contract.ts'
import { TakeDownBanner } from './take-down-banner.tsx'

const CALL = '/api/myshp/v2/seller/product/take-down'

const takeDown: OwnTakeDown = {
  reason: '위조 상품입니다.\n정품임을 보여 주세요.',
  taken_at: '2026-11-03T00:00:00Z',
  objection: '',
  objected_at: null,
  answer: '',
  decided_at: null,
}

function open(shown: OwnTakeDown | null) {
  answerCalls({ [CALL]: { take_down: shown } })
  return mountAdmin(<TakeDownBanner shopid="haru" productId={5} mayWrite />, {
    path: '/shops/haru/products/5',
  })
}

test('says why a product was taken down, and takes one objection', async () => {
  const page = open(takeDown)
  await expect.element(page.getByText('정품임을 보여 주세요.')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '이의 내기' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '이의 내기' }).click()
  await expect.element(dialog.getByText('이의를 적어 주세요.')).toBeVisible()
  const objected = { ...takeDown, objection: '정품입니다', objected_at: '2026-11-04T00:00:00Z' }
  answerCalls({ [`${CALL}/object`]: { ok: true }, [CALL]: { take_down: objected } })
  await dialog.getByRole('textbox', { name: '이의' }).fill('정품입니다')
  await dialog.getByRole('button', { name: '이의 내기' }).click()
  await expect.element(page.getByText('마당 운영자의 결정을 기다리고 있습니다.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '이의 내기' })).not.toBeInTheDocument()
  expect(sentCalls(`${CALL}/object`)[0]?.body).toEqual({ shopid: 'haru', pid: 5, text: '정품입니다' })
})

test('shows the answer to an objection', async () => {
  const page = open({
    ...takeDown,
    objection: '정품입니다',
    objected_at: '2026-11-04T00:00:00Z',
    answer: '증명이 없습니다.',
    decided_at: '2026-11-05T00:00:00Z',
  })
  await expect.element(page.getByText('증명이 없습니다.')).toBeVisible()
  await expectNoViolations()
})
