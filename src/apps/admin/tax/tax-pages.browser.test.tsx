import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import {
  LONG_NAME,
  monthSums,
  newSalesLine,
  newShopInvoice,
  newSum,
} from '../../../../tests/component/tax.ts'
import { FeeInvoicePage } from './fee-invoice-page.tsx'
import { FeeInvoicesPage } from './fee-invoices-page.tsx'
import { SalesMonth } from './sales-month-page.tsx'
import { SalesPage } from './sales-page.tsx'

const TAX = '/api/myshp/v2/seller/tax'

test('shows the months of a year below the sums of their tax periods', async () => {
  answerCalls({
    [`${TAX}/months`]: {
      year: 2026,
      first_year: 2025,
      months: [
        { month: '2026-11', sums: monthSums },
        { month: '2026-07', sums: [newSum()] },
        { month: '2026-06', sums: [newSum()] },
      ],
      is_counting: true,
    },
  })
  const page = mountAdmin(<SalesPage />, { path: '/shops/haru/settlements/sales?year=2026' })
  await expect.element(page.getByText('2기 (7~12월)').first()).toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: '11월', exact: true }))
    .toHaveAttribute('href', '/shops/haru/settlements/sales/2026-11')
  await expect.element(page.getByText(/집계하고 있습니다/)).toBeVisible()
  expect(sentCalls(`${TAX}/months`)[0]?.query).toEqual({ shopid: 'haru', year: '2026' })
  await expectNoViolations()
  await expectNoOverflow()
})

test('a shop without sales is told when they appear', async () => {
  answerCalls({ [`${TAX}/months`]: { year: 2026, first_year: 2026, months: [], is_counting: false } })
  const page = mountAdmin(<SalesPage />)
  await expect.element(page.getByText('이 해에 구매확정된 매출이 없습니다.')).toBeVisible()
  await expectNoViolations()
})

test('shows a month by method, by day and by line', async () => {
  answerCalls({
    [`${TAX}/days`]: {
      days: [
        { day: '2026-11-02', sums: monthSums },
        { day: '2026-11-24', sums: [newSum()] },
      ],
      is_counting: false,
    },
    [`${TAX}/lines`]: {
      lines: [
        newSalesLine({ title: LONG_NAME.repeat(3), option: LONG_NAME, tax_free: true, vat: 0 }),
        newSalesLine({ id: 2, kind: 'refund', role: 'supplier', amount: -22_000, vat: -2_000 }),
        newSalesLine({ id: 3, kind: 'delivery', title: '', option: '', qty: 0, method: 'other' }),
      ],
      next: null,
    },
  })
  const page = mountAdmin(<SalesMonth month="2026-11" />)
  await expect
    .element(page.getByRole('region', { name: '매출 합계' }))
    .toMatchTextContent(/신용카드1,800,000원180,000원50,000원2,030,000원현금영수증0원/)
  await expect.element(page.getByText('신용카드 면세')).toBeVisible()
  await expect.element(page.getByText('기타 과세')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '파일 받기' }).click()
  await expect
    .element(page.getByRole('menuitem', { name: '상세 내역 (XLSX)' }))
    .toHaveAttribute('href', expect.stringContaining(`${TAX}/file?shopid=haru`))
})

test('a failed month can be tried again', async () => {
  answerCalls({ [`${TAX}/days`]: refuse('INTERNAL') })
  const page = mountAdmin(<SalesMonth month="2026-11" />)
  await expect.element(page.getByRole('button', { name: /다시/ })).toBeVisible()
})

test('lists invoices, and says what a business has to enter', async () => {
  answerCalls({
    [`${TAX}/invoices`]: {
      invoices: [
        newShopInvoice({ month: '2026-12', state: 'DRAFT', approval: '' }),
        newShopInvoice(),
        newShopInvoice({ month: '2026-10', supply: -1_000, vat: -100 }),
        newShopInvoice({ month: '2026-09', kind: 'receipt' }),
      ],
      missing: ['idnum', 'ceo'],
      has_business: true,
    },
  })
  const page = mountAdmin(<FeeInvoicesPage />)
  await expect.element(page.getByText(/사업자등록번호, 대표자를 입력해 주세요/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '사업자 정보 입력하기' })).toBeVisible()
  await expect.element(page.getByText('수정세금계산서').first()).toBeInTheDocument()
  await expectNoViolations()
  await expectNoOverflow()
})

test('a shop that is no business reads that it gets a cash receipt', async () => {
  answerCalls({ [`${TAX}/invoices`]: { invoices: [], missing: [], has_business: false } })
  const page = mountAdmin(<FeeInvoicesPage />)
  await expect.element(page.getByText(/세금계산서 대신 현금영수증을 발급합니다/)).toBeVisible()
  await expect.element(page.getByText('발급할 수수료가 아직 없습니다.')).toBeVisible()
  await expectNoViolations()
})

const party = (overrides = {}) => ({
  idnum: '220-81-62517',
  corpname: LONG_NAME,
  ceo: '김하루',
  address: '서울 중구 세종대로 1',
  email: 'tax@example.com',
  ...overrides,
})

test('shows an invoice with both parties, and what a negative one corrects', async () => {
  answerCalls({
    [`${TAX}/invoice`]: {
      ...newShopInvoice({ supply: -10_000, vat: -1_000 }),
      supplier: party({ corpname: '(주)마당' }),
      buyer: party(),
      corrects: { month: '2026-10', approval: '2026110110000000a1b2c3d4' },
    },
  })
  const page = mountAdmin(<FeeInvoicePage />)
  const sheet = page.getByRole('region', { name: '수정 전자세금계산서' })
  await expect.element(sheet).toMatchTextContent(/승인번호20261201-10000000-a1b2c3d4/)
  await expect.element(sheet.getByRole('region', { name: '공급자' })).toMatchTextContent(/\(주\)마당/)
  await expect.element(sheet).toMatchTextContent(/합계금액-11,000원/)
  await expect.element(sheet).toMatchTextContent(/2026년 10월 세금계산서\(20261101-10000000-a1b2c3d4\)/)
  await expectNoViolations()
  await expectNoOverflow()
})
