import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { ListedPromotion } from '../../../../domains/content/promotions/promotions.contract.ts'
import { PromotionsPage } from './promotions-page.tsx'

const OPERATOR = '/api/myshp/v2/operator/promotion'
const LONG = '아름다운세상의모든그릇과함께떠나는길고긴봄맞이캠핑기획전의아주긴제목'

const promotion: ListedPromotion = {
  id: 3,
  version: 4,
  slug: 'spring',
  title: LONG,
  state: 'shown',
  drafted: true,
  shown_from: '2026-11-01T00:00:00Z',
  shown_until: null,
  changed_at: '2026-11-02T00:00:00Z',
  changed_by: '김운영',
}

function open(promotions: ListedPromotion[]) {
  answerCalls({ [`${OPERATOR}/list`]: { promotions, next: null } })
  return mountAdmin(<PromotionsPage />, { path: '/operator/promotions' })
}

test('lists promotions with state, period and last change; ends one with a reason', async () => {
  const page = open([
    promotion,
    { ...promotion, id: 2, title: '지프', state: 'draft', drafted: false, changed_at: null, changed_by: '' },
  ])
  await expect.element(page.getByText('2026.11.01 09:00 ~ 계속')).toBeVisible()
  await expect.element(page.getByText('게시 안 한 초안')).toBeVisible()
  await expect.element(page.getByText('/promotion/spring · 파일로 등록')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await expect.element(page.getByRole('button', { name: '‘지프’ 종료' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: `‘${LONG}’ 종료` }).click()
  const dialog = page.getByRole('dialog')
  answerCalls({ [`${OPERATOR}/end`]: { ok: true } })
  await dialog.getByLabelText('사유').fill('행사가 끝남')
  await dialog.getByRole('button', { name: '종료' }).click()
  await expect.element(page.getByText('기획전을 종료했습니다.')).toBeVisible()
  expect(sentCalls(`${OPERATOR}/end`)).toMatchObject([
    { body: { promotion: 3, version: 4, reason: '행사가 끝남' } },
  ])
})

test('a new promotion needs a title and a slug; a used slug is refused at its field', async () => {
  const page = open([])
  await expect.element(page.getByText('기획전이 없습니다')).toBeVisible()
  await page.getByRole('button', { name: '기획전 만들기' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('주소 이름').fill('12')
  await dialog.getByRole('button', { name: '기획전 만들기' }).click()
  await expect.element(dialog.getByText('제목을 적어 주세요.')).toBeVisible()
  await expect.element(dialog.getByText(/숫자만 쓸 수는 없습니다/)).toBeVisible()
  expect(sentCalls(`${OPERATOR}/create`)).toEqual([])
  answerCalls({
    [`${OPERATOR}/create`]: refuse('BAD_REQUEST', {
      message: '이미 있습니다.',
      details: { field: 'slug', errors: { slug: '이미 있습니다.' } },
    }),
  })
  await dialog.getByLabelText('제목').fill('봄')
  await dialog.getByLabelText('주소 이름').fill('spring')
  await dialog.getByRole('button', { name: '기획전 만들기' }).click()
  await expect.element(dialog.getByText('이미 있습니다.')).toBeVisible()
  await expectNoViolations()
})

test('a failed list can be loaded again', async () => {
  answerCalls({ [`${OPERATOR}/list`]: refuse('UNAVAILABLE') })
  const page = mountAdmin(<PromotionsPage />, { path: '/operator/promotions' })
  await expect.element(page.getByRole('button', { name: /다시/ })).toBeVisible()
})
