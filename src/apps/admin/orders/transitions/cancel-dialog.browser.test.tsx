import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { ShopOrder, ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { CancelDialog, CancelOrdersDialog } from './cancel-dialog.tsx'

const CANCEL = '/api/myshp/v2/seller/order/cancel'
const CANCEL_JOB = '/api/myshp/v2/seller/order/cancel/job'

const newLine = (id: number, name: string, qty: number, moves: string[]) => ({
  id,
  sid: id,
  name,
  opt_name: '',
  qty,
  status: 'CONFIRM_PAYMENT',
  price: 10_000,
  off: 0,
  coupon_off: 0,
  points: 0,
  paid: 10_000 * qty,
  accrual: 0,
  refunded: false,
  moves,
})

const order = {
  number: '20261120-00000001',
  shopid: 'haru',
  method: 'bank',
  payee: 'platform',
  sells: true,
  ships: true,
  goods: 40_000,
  delivery_fee: 3_000,
  delivery_off: 0,
  surcharge: 0,
  return_fee: 3_000,
  resend_fee: 2_500,
  total: 43_000,
  refunded: 0,
  delivery_refunded: false,
  claims: [],
  apart: [],
  lines: [
    newLine(1, '머그컵', 3, ['accept', 'cancel']),
    newLine(2, '접시', 1, ['accept', 'cancel']),
    newLine(3, '컵받침', 1, []),
  ],
} as unknown as ShopOrderDetail

const openDialog = (onClose = vi.fn()) => ({
  onClose,
  page: mountAdmin(<CancelDialog shopid="haru" order={order} line={1} onClose={onClose} />),
})

test('shows the refund of the chosen pieces, and sends them with the reason, the stock and the points', async () => {
  answerCalls({ [CANCEL]: { ...order, awaiting_account: 20_000 } })
  const { page, onClose } = openDialog()
  const refund = page.getByRole('region', { name: '환불 내용' })
  await expect.element(refund.getByText('30,000원').first()).toBeVisible()
  await expect.element(refund.getByText(/환불 계좌를 알려 달라는 메일/)).toBeVisible()
  await expect.element(page.getByText('컵받침')).not.toBeInTheDocument()
  await page.getByLabelText('머그컵 취소 수량').fill('2')
  await expect.element(refund.getByText('20,000원').first()).toBeVisible()
  await page.getByLabelText('구매자에게 보낼 메시지').fill('다음 주에 다시 만듭니다.')
  await page.getByLabelText('사과 포인트').fill('1,000')
  await expectNoViolations()
  await page.getByRole('button', { name: '판매 취소' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sentCalls(CANCEL).map(({ body }) => body)).toMatchObject([
    {
      orderid: order.number,
      lines: [{ line: 1, qty: 2 }],
      reason_code: 'SOLD_OUT',
      reason: '다음 주에 다시 만듭니다.',
      sold_out: true,
      points: 1_000,
    },
  ])
})

test('needs a line, whole pieces, and a text for another reason', async () => {
  const { page } = openDialog()
  await page.getByLabelText('머그컵 취소 수량').fill('')
  await page.getByLabelText('취소 사유').selectOptions('OTHER')
  await page.getByRole('button', { name: '판매 취소' }).click()
  await expect.element(page.getByText('기타 사유를 적어 주세요.')).toBeVisible()
  await page.getByRole('checkbox', { name: '머그컵' }).click()
  await page.getByRole('button', { name: '판매 취소' }).click()
  await expect.element(page.getByText('취소할 상품을 선택해 주세요.')).toBeVisible()
  expect(sentCalls(CANCEL)).toEqual([])
})

test('stays open with the message of a refusal, as when the buyer has asked to cancel meanwhile', async () => {
  answerCalls({ [CANCEL]: refuse('CONFLICT', { message: '지금 상태에서는 할 수 없는 요청입니다.' }) })
  const { page, onClose } = openDialog()
  await page.getByRole('button', { name: '판매 취소' }).click()
  await expect.element(page.getByText('지금 상태에서는 할 수 없는 요청입니다.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('cancels the unsent lines of many orders as one job', async () => {
  const onStarted = vi.fn()
  answerCalls({
    [CANCEL_JOB]: {
      id: 1,
      kind: 'orders.cancel',
      total: 2,
      done: 0,
      failed: 0,
      failures: [],
      created_at: '2026-11-20T03:00:00Z',
      ended_at: null,
      cancelled: false,
    } as never,
    '/api/myshp/v2/seller/job/list': [],
  })
  const other = { ...order, number: '20261120-00000002', lines: order.lines.slice(1) }
  const page = mountAdmin(
    <CancelOrdersDialog
      shopid="haru"
      orders={[order, other] as unknown as ShopOrder[]}
      onStarted={onStarted}
      onClose={vi.fn()}
    />,
  )
  await expect.element(page.getByText(/주문 2건 가운데 아직 보내지 않은 상품 3건/)).toBeVisible()
  await page.getByRole('button', { name: '판매 취소' }).click()
  await expect.poll(() => onStarted.mock.calls.length).toBe(1)
  expect(sentCalls(CANCEL_JOB)[0]?.body).toMatchObject({
    lines: [
      { orderid: order.number, line: 1 },
      { orderid: order.number, line: 2 },
      { orderid: other.number, line: 2 },
    ],
    reason_code: 'SOLD_OUT',
    sold_out: true,
  })
})

test('says that no chosen order can be cancelled, and asks for nothing', async () => {
  const sent = { ...order, lines: order.lines.map((line) => ({ ...line, moves: ['correctTracking'] })) }
  const page = mountAdmin(
    <CancelOrdersDialog
      shopid="haru"
      orders={[sent] as unknown as ShopOrder[]}
      onStarted={vi.fn()}
      onClose={vi.fn()}
    />,
  )
  await expect.element(page.getByText('선택한 주문에 취소할 수 있는 상품이 없습니다.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '판매 취소' })).toBeDisabled()
  await expect.element(page.getByLabelText('취소 사유')).not.toBeInTheDocument()
})
