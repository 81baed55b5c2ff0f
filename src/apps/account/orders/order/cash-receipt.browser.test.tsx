import { expect, test, vi } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../../tests/component/mount-account.tsx'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import type { CashReceipt } from '../../../../domains/payments/payments.contract.ts'
import { OrderActionsContext } from '../actions/order-actions-context.ts'
import { CashReceiptSection } from './cash-receipt.tsx'
import { LOGGED_IN } from './use-order.ts'

const REQUEST = '/api/myshp/v2/order/receipt'
const CHOICE = '/api/payment/receipt/choice'

const receipt: CashReceipt = {
  issuer: 'platform',
  kind: 'none',
  number: '',
  state: 'none',
  is_self_issued: false,
  approval: '',
  url: '',
  amount: 0,
  issued_at: null,
  request_until: '2026-12-03T01:00:00.000Z',
}

function openSection(overrides: Partial<CashReceipt>, access = LOGGED_IN) {
  const onChange = vi.fn()
  const order = {
    number: '20261120-00000001',
    shop_name: '남궁빛나래솔찬아름다운도자기상회',
    total: 43_000,
    payment: { state: 'PAID' },
    cash_receipt: { ...receipt, ...overrides },
  } as unknown as MyOrder
  const page = mountAccount(
    <OrderActionsContext value={{ access, onChange }}>
      <CashReceiptSection order={order} />
    </OrderActionsContext>,
  )
  return { page, onChange }
}

test('a member asks for a receipt with the saved number', async () => {
  answerCalls({ [CHOICE]: { choice: { kind: 'expense', masked: '220-81-*****' } }, [REQUEST]: {} as MyOrder })
  const { page, onChange } = openSection({})
  await page.getByRole('button', { name: '현금영수증 신청' }).click()
  const dialog = page.getByRole('dialog', { name: '현금영수증' })
  await expect.element(dialog.getByText(/저장한 번호\(220-81-\*{5}\)/)).toBeVisible()
  await expectNoViolations()
  await dialog.getByRole('button', { name: '신청', exact: true }).click()
  await expect.poll(() => onChange.mock.calls.length).toBe(1)
  expect(sentCalls(REQUEST)[0]?.body).toEqual({
    orderid: '20261120-00000001',
    cash_receipt: { kind: 'expense', saved: true, remember: true },
  })
})

test('a guest types a number, and an error appears at the field', async () => {
  const details = { field: 'receipt_number' }
  answerCalls({ [REQUEST]: refuse('BAD_REQUEST', { message: '번호를 확인해 주세요.', details }) })
  const { page } = openSection({}, { uuid: 'a-browser' })
  await page.getByRole('button', { name: '현금영수증 신청' }).click()
  const dialog = page.getByRole('dialog', { name: '현금영수증' })
  await dialog.getByRole('button', { name: '신청', exact: true }).click()
  await expect.element(dialog.getByText('휴대폰 번호나 현금영수증 카드 번호를 확인해 주세요.')).toBeVisible()
  expect(sentCalls(REQUEST)).toEqual([])
  await dialog.getByLabelText(/휴대폰 번호/).fill('010-1234-5678')
  await dialog.getByRole('button', { name: '신청', exact: true }).click()
  await expect.element(dialog.getByText('번호를 확인해 주세요.')).toBeVisible()
})

test('an issued receipt has its number, and one without a name says how to register it', async () => {
  const issued = { state: 'issued', approval: 'G00000001', amount: 43_000, request_until: null } as const
  const { page } = openSection({ ...issued, is_self_issued: true, url: 'https://receipts.example/1' })
  await expect.element(page.getByText('G00000001')).toBeVisible()
  await expect.element(page.getByText(/자진발급분 소비자 등록/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /현금영수증 보기/ })).toBeVisible()
  await expect.element(page.getByRole('button')).toHaveLength(0)
  await expectNoViolations()
  await expectNoOverflow()
})

test('after five days the page explains how to request the receipt at the tax office', async () => {
  const { page } = openSection({ request_until: null })
  await expect.element(page.getByText(/현금거래 확인/)).toBeVisible()
})

test('before the deposit, says whether a receipt will be issued', async () => {
  const { page } = openSection({ state: 'waiting' })
  await expect.element(page.getByText('신청하지 않음')).toBeVisible()
  const requested = openSection({ state: 'waiting', kind: 'income', number: '010-****-5678' })
  await expect.element(requested.page.getByText('입금되면 발급')).toBeVisible()
})
