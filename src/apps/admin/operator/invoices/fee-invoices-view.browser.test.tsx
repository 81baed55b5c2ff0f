import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import {
  type ApiAnswers,
  answerCalls,
  refuse,
  sentCalls,
} from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import { LONG_NAME, newOperatorInvoice } from '../../../../../tests/component/tax.ts'
import type { InvoiceMonth } from '../../../../domains/tax/tax.contract.ts'
import { FeeInvoicesView } from './fee-invoices-view.tsx'

const TAX = '/api/myshp/v2/operator/tax'
const APPROVAL = '20261201-10000000-a1b2c3d4'

const newMonth = (overrides: Partial<InvoiceMonth> = {}): InvoiceMonth => ({
  month: '2026-11',
  months: ['2026-11', '2026-10'],
  due_day: '2099-12-10',
  drafts: 130,
  filed: 2,
  issued: 1,
  ready: 120,
  supply: 987_654_321_000,
  vat: 98_765_432_100,
  missing: [],
  files: [
    {
      id: 4,
      created_at: '2026-12-01T01:00:00Z',
      invoices: 3,
      supply: 100_000,
      vat: 10_000,
      waiting: 2,
    },
  ],
  ...overrides,
})

function openView(month: InvoiceMonth, answers: ApiAnswers = {}) {
  answerCalls({
    [`${TAX}/month`]: month,
    [`${TAX}/invoices`]: { invoices: [newOperatorInvoice({ state: 'FILED' })], next: null },
    ...answers,
  })
  return mountAdmin(<FeeInvoicesView mayDecide />, { path: '/operator/settlements?view=invoices' })
}

test('lists the invoices of a month with what has to be done about each', async () => {
  const page = openView(newMonth(), {
    [`${TAX}/invoices`]: {
      invoices: [
        newOperatorInvoice({ name: LONG_NAME, corpname: LONG_NAME, missing: ['idnum', 'ceo'] }),
        newOperatorInvoice({ shop: 4, supply: -10_000, vat: -1_000, corrects: '2026110110000000a1b2c3d4' }),
        newOperatorInvoice({ shop: 5, kind: 'receipt' }),
        newOperatorInvoice({ shop: 6, problem: '폐업한 사업자' }),
        newOperatorInvoice({ shop: 7, state: 'ISSUED', approval: '2026120110000000a1b2c3d4' }),
      ],
      next: null,
    },
  })
  await expect.element(page.getByText(/사업자등록번호, 대표자 없음/)).toBeVisible()
  await expect.element(page.getByText(/20261101-10000000-a1b2c3d4의 수정세금계산서/)).toBeVisible()
  await expect.element(page.getByText('발급 실패: 폐업한 사업자')).toBeVisible()
  await expect.element(page.getByText(/현금영수증으로 따로 발급해 주세요/)).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
})

test('makes a file of a hundred invoices, and downloads it with a reason', async () => {
  const page = openView(newMonth(), {
    [`${TAX}/file/create`]: refuse('CONFLICT', { message: '이 달에 발급할 것이 없습니다.' }),
    [`${TAX}/file`]: {},
  })
  await page.getByRole('button', { name: '홈택스 파일 만들기' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/120건 가운데 100건/)
  await dialog.getByRole('button', { name: '홈택스 파일 만들기' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/이 달에 발급할 것이 없습니다/)
  await dialog.getByRole('button', { name: '닫기' }).first().click()
  await page.getByRole('button', { name: '홈택스 4번 파일 받기' }).click()
  await dialog.getByRole('button', { name: '파일 받기' }).click()
  await expect.element(dialog).toMatchTextContent(/이유를 두 글자 이상/)
  await dialog.getByRole('textbox', { name: /받는 이유/ }).fill('11월 발급')
  await dialog.getByRole('button', { name: '파일 받기' }).click()
  await expect.poll(() => sentCalls(`${TAX}/file`)[0]?.body).toEqual({ file: 4, reason: '11월 발급' })
})

test('records the number of the tax office, or why it refused the invoice', async () => {
  const page = openView(newMonth(), { [`${TAX}/answer`]: { issued: 1, refused: 0 } })
  await page.getByRole('button', { name: '하루공방의 승인번호 기록' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /승인번호/ }).fill('123')
  await dialog.getByRole('button', { name: '승인번호 기록' }).click()
  await expect.element(dialog).toMatchTextContent(/국세청 승인번호 24자리를 적어 주세요/)
  await expectNoViolations()
  await dialog.getByRole('textbox', { name: /승인번호/ }).fill(APPROVAL)
  await dialog.getByRole('button', { name: '승인번호 기록' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${TAX}/answer`)[0]?.body).toEqual({
    month: '2026-11',
    answers: [{ shop: 3, approval: '2026120110000000a1b2c3d4', problem: '' }],
  })
  await page.getByRole('button', { name: '하루공방의 발급 실패' }).click()
  await dialog.getByRole('button', { name: '발급 실패' }).click()
  await expect.element(dialog).toMatchTextContent(/홈택스가 알린 이유를 적어 주세요/)
})

test('finds numbers of the tax office in pasted rows', async () => {
  const page = openView(newMonth(), { [`${TAX}/answer`]: { issued: 1, refused: 0 } })
  await page.getByRole('button', { name: '승인번호 붙여넣기' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: '홈택스 발급목록' })
    .fill(`2026-11-30\t${APPROVAL}\t124-81-00998\t220-81-62517`)
  await expect.element(dialog).toMatchTextContent(/승인번호 1건을 찾았습니다/)
  await dialog.getByRole('button', { name: '기록' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${TAX}/answer`)[0]?.body).toMatchObject({
    answers: [{ shop: 3, approval: '2026120110000000a1b2c3d4' }],
  })
})

test('says that the company of the platform is not entered, and that the time has passed', async () => {
  const page = openView(newMonth({ missing: ['idnum'], due_day: '2020-01-10' }), {
    [`${TAX}/invoices`]: { invoices: [], next: null },
  })
  await expect.element(page.getByText(/플랫폼 회사의 사업자등록번호가 없어/)).toBeVisible()
  await expect.element(page.getByText(/발급 기한이 지났습니다/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '홈택스 파일 만들기' })).not.toBeInTheDocument()
  await expectNoViolations()
})
