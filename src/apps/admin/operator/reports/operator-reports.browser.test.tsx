import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { ReportedSubject, TakeDown } from '../../../../domains/supervision/reports/reports.contract.ts'
import type { OperatorPermission } from '../../../../platform/contract/permissions.ts'
import { OperatorReportsPage } from './operator-reports-page.tsx'

const OPERATOR = '/api/myshp/v2/operator/report'
const LONG = '아름다운세상의모든그릇을만드는상점에서파는가장비싸고오래가는스위스손목시계'

const product = {
  shop: 3,
  shop_name: LONG,
  dom: 'haru.localhost',
  pid: 5,
  sid: 7,
  title: `${LONG} 복제품`,
}
const reported: ReportedSubject = {
  id: 1,
  ...product,
  reports: 12,
  since: '2026-11-01T00:00:00Z',
  is_closed: false,
  newest: [
    {
      id: 40,
      cause: 'counterfeit',
      words: '로고가 다릅니다.\n영수증도 없습니다.',
      sent_at: '2026-11-02T00:00:00Z',
    },
    { id: 39, cause: 'fraud', words: '', sent_at: '2026-11-01T00:00:00Z' },
  ],
}
const shop: ReportedSubject = {
  ...reported,
  id: 2,
  pid: null,
  sid: null,
  title: '',
  shop_name: '하루상점',
  reports: 1,
}
const takeDown: TakeDown = {
  id: 9,
  ...product,
  reason: '위조 상품입니다.',
  taken_at: '2026-11-03T00:00:00Z',
  objection: '정품입니다.',
  objected_at: '2026-11-04T00:00:00Z',
  answer: '',
  decided_at: null,
}

function open(
  subjects: ReportedSubject[],
  permissions: OperatorPermission[] = ['reports:read', 'reports:decide'],
) {
  answerCalls({
    '/api/myshp/userinfo': { uid: 1, admin: true } as never,
    '/api/myshp/v2/operator/permissions': permissions,
    [`${OPERATOR}/list`]: { subjects, next: null },
    [`${OPERATOR}/take-down/list`]: { take_downs: [takeDown], next: null },
  })
  return mountAdmin(<OperatorReportsPage />, { path: '/operator/reports' })
}

test('takes a product down with a reason; a refused decision stays open', async () => {
  const page = open([reported, shop])
  await expect.element(page.getByText('신고 12건')).toBeVisible()
  await expect.element(page.getByText('최근 2건만 보입니다.')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await expect.element(page.getByRole('button', { name: '‘하루상점’ 판매 금지' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: `‘${product.title}’ 판매 금지` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '판매 금지' }).click()
  await expect.element(dialog.getByText('사유를 적어 주세요.')).toBeVisible()
  answerCalls({ [`${OPERATOR}/take-down`]: refuse('CONFLICT', { message: '먼저 결정했습니다.' }) })
  await dialog.getByLabelText('사유').fill('위조 상품입니다.')
  await dialog.getByRole('button', { name: '판매 금지' }).click()
  await expect.element(dialog.getByText('먼저 결정했습니다.')).toBeVisible()
  await expectNoViolations()
  answerCalls({ [`${OPERATOR}/take-down`]: { ok: true } })
  await dialog.getByRole('button', { name: '판매 금지' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${OPERATOR}/take-down`).at(-1)?.body).toEqual({ subject: 1, reason: '위조 상품입니다.' })
})

test('dismisses the reports up to the newest one on the screen', async () => {
  const page = open([reported])
  answerCalls({ [`${OPERATOR}/dismiss`]: { ok: true } })
  await page.getByRole('button', { name: `‘${product.title}’ 신고 종결` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('사유').fill('문제없음')
  await dialog.getByRole('button', { name: '신고 종결' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${OPERATOR}/dismiss`)[0]?.body).toEqual({ subject: 1, last: 40, reason: '문제없음' })
})

test('answers an objection and keeps the product away', async () => {
  const page = open([])
  await expect.element(page.getByText('처리할 신고가 없습니다')).toBeVisible()
  await page.getByText('이의', { exact: true }).click()
  await expect.element(page.getByText('정품입니다.')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  answerCalls({ [`${OPERATOR}/take-down/keep`]: { ok: true } })
  await page.getByRole('button', { name: `‘${product.title}’ 금지 유지` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('사유').fill('증명이 없습니다.')
  await dialog.getByRole('button', { name: '금지 유지' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${OPERATOR}/take-down/keep`)[0]?.body).toEqual({ id: 9, reason: '증명이 없습니다.' })
})

test('an operator who may only read sees no decisions', async () => {
  const page = open([reported], ['reports:read'])
  await expect.element(page.getByText('신고 12건')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /판매 금지|신고 종결/ })).not.toBeInTheDocument()
})

test('a failed list can be loaded again', async () => {
  const page = open([])
  answerCalls({ [`${OPERATOR}/take-down/list`]: refuse('UNAVAILABLE') })
  await page.getByText('판매 금지 상품', { exact: true }).click()
  await expect.element(page.getByRole('button', { name: /다시/ })).toBeVisible()
})

test('shows who wrote a notice of rights after a press', async () => {
  const notice = { id: 8, kind: 'trademark', company: '시계 주식회사', registration: '40-1234567' } as const
  const [first] = reported.newest
  const page = open([{ ...reported, newest: [{ ...(first as (typeof reported.newest)[number]), notice }] }])
  await expect.element(page.getByText('권리 침해 신고: 상표권')).toBeVisible()
  await expect.element(page.getByText('시계 주식회사 · 등록번호 40-1234567')).toBeVisible()
  answerCalls({
    [`${OPERATOR}/rights`]: {
      ...notice,
      name: '권리자',
      email: 'rights@owner.example',
      urls: [`https://haru.localhost/shop/view/7?${'x'.repeat(200)}`, 'haru.localhost'],
      words: '등록한 상표를 그대로 썼습니다.',
      sent_at: '2026-11-01T00:00:00Z',
    },
  })
  expect(sentCalls(`${OPERATOR}/rights`)).toEqual([])
  await page.getByRole('button', { name: '신고인과 내용 보기' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('rights@owner.example')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
})
