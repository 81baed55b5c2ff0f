import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { ClaimStartDialog } from './claim-start-dialog.tsx'

const START = '/api/myshp/v2/seller/order/claim/start'

const newLine = (id: number, name: string, qty: number) => ({
  id,
  sid: id,
  name,
  opt_name: '',
  qty,
  status: 'DELIVERY',
  price: 10_000,
  off: 0,
  coupon_off: 0,
  points: 0,
  paid: 10_000 * qty,
  accrual: 0,
  refunded: false,
  moves: ['startReturn', 'startExchange'],
})

const order = {
  number: '20261120-00000001',
  shopid: 'haru',
  method: 'test_card',
  payee: 'platform',
  sells: true,
  ships: true,
  goods: 30_000,
  delivery_fee: 3_000,
  delivery_off: 0,
  surcharge: 0,
  return_fee: 3_000,
  resend_fee: 2_500,
  total: 33_000,
  refunded: 0,
  delivery_refunded: false,
  claims: [],
  apart: [],
  lines: [newLine(1, '머그컵', 2), newLine(2, '접시', 1)],
} as unknown as ShopOrderDetail

const openDialog = (kind: 'return' | 'exchange', onClose = vi.fn()) => ({
  onClose,
  page: mountAdmin(<ClaimStartDialog shopid="haru" order={order} line={1} kind={kind} onClose={onClose} />),
})

test('a return shows the refund by who pays the delivery, and needs a reason', async () => {
  answerCalls({ [START]: order })
  const { page, onClose } = openDialog('return')
  const summary = page.getByRole('region', { name: '수거한 뒤' })
  await expect.element(summary.getByText('20,000원')).toBeVisible()
  await page.getByLabelText('구매자 부담 (단순 변심)').click()
  await expect.element(summary.getByText('17,000원')).toBeVisible()
  await page.getByRole('button', { name: '반품 접수' }).click()
  await expect.element(page.getByText('사유를 적어 주세요.')).toBeVisible()
  await expectNoViolations()
  await page.getByLabelText('사유').fill('색이 달라 전화하심')
  await page.getByRole('button', { name: '반품 접수' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sentCalls(START)[0]?.body).toMatchObject({
    orderid: order.number,
    kind: 'return',
    cause: 'mind',
    lines: [{ line: 1, qty: 2 }],
    reason: '색이 달라 전화하심',
  })
})

test('an exchange shows what the buyer pays to the shop', async () => {
  const { page } = openDialog('exchange')
  const summary = page.getByRole('region', { name: '수거한 뒤' })
  await expect.element(summary.getByText('0원', { exact: true })).toBeVisible()
  await page.getByLabelText('구매자 부담 (단순 변심)').click()
  await expect.element(summary.getByText('5,500원')).toBeVisible()
})
