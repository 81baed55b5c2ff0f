import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
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

const OPTIONS = '/api/myshp/v2/seller/order/claim/options'

const openDialog = (kind: 'return' | 'exchange', onClose = vi.fn(), shown = order) => ({
  onClose,
  page: mountAdmin(<ClaimStartDialog shopid="haru" order={shown} line={1} kind={kind} onClose={onClose} />),
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

test('an exchange for a dearer option shows its difference, which the shop may waive', async () => {
  answerCalls({
    [START]: order,
    [OPTIONS]: {
      options: [
        { pid2: 11, opt_name: '검정', difference: 2_000, stock: 5 },
        { pid2: 12, opt_name: '파랑', difference: 0, stock: 1 },
      ],
    },
  })
  const cup = { ...newLine(1, '머그컵', 2), opt_name: '하양', pid2: 10, pid3: 0 }
  const { page, onClose } = openDialog('exchange', vi.fn(), { ...order, lines: [cup] } as ShopOrderDetail)
  const picker = page.getByLabelText('머그컵 · 하양 보낼 옵션')
  await expect.element(picker.getByRole('option', { name: '파랑 · 재고 1개' })).toBeDisabled()
  await picker.selectOptions('11')
  const summary = page.getByRole('region', { name: '옵션 차액' })
  await expect.element(summary.getByText('4,000원')).toBeVisible()
  await page.getByLabelText('차액을 받지 않음').click()
  await expect.element(summary.getByText('차액을 받지 않습니다.')).toBeVisible()
  await expectNoViolations()
  await page.getByLabelText('사유').fill('사이즈 교환')
  await page.getByRole('button', { name: '교환 접수' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sentCalls(START)[0]?.body).toMatchObject({
    waive: true,
    lines: [{ line: 1, qty: 2, option: { pid2: 11, difference: 2_000 } }],
  })
})

test('an exchange shows what the buyer pays to the shop', async () => {
  const { page } = openDialog('exchange')
  const summary = page.getByRole('region', { name: '수거한 뒤' })
  await expect.element(summary.getByText('0원', { exact: true })).toBeVisible()
  await page.getByLabelText('구매자 부담 (단순 변심)').click()
  await expect.element(summary.getByText('5,500원')).toBeVisible()
})

test('says that a product has no other option, and why its options could not be loaded', async () => {
  const [mug, plate] = order.lines
  const withOptions = {
    ...order,
    lines: [mug, plate].map((line) => ({ ...line, opt_name: '하양', pid3: 0 })),
  } as unknown as ShopOrderDetail
  answerCalls({
    [OPTIONS]: ({ line }) =>
      line === 1 ? { options: [] } : refuse('BUSY', { message: '잠시 뒤에 다시 해 주세요.' }),
  })
  const { page } = openDialog('exchange', vi.fn(), withOptions)
  await expect.element(page.getByLabelText('머그컵').first()).toHaveFocus()
  await expect.element(page.getByText('바꿀 수 있는 다른 옵션이 없습니다.')).toBeVisible()
  await page.getByLabelText('접시').first().click()
  const failure = page.getByRole('alert').filter({ hasText: '잠시 뒤에 다시 해 주세요.' })
  await expect.element(failure).toBeVisible()
  answerCalls({ [OPTIONS]: { options: [{ pid2: 11, opt_name: '검정', difference: 0, stock: 3 }] } })
  await failure.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(page.getByLabelText(/접시.*보낼 옵션/)).toBeVisible()
})
