import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { ReductionDialog } from './reduction-dialog.tsx'

const REDUCE = '/api/myshp/v2/seller/order/reduce'

const order = {
  number: '20261120-00000001',
  shopid: 'haru',
  shop_name: '하루공방',
  method: 'test_card',
  payee: 'platform',
  sells: true,
  ships: true,
  shares: null,
  lines: [
    {
      id: 1,
      name: '머그컵',
      qty: 2,
      status: 'CONFIRM_DELIVERY',
      price: 10_000,
      off: 0,
      points: 0,
      paid: 20_000,
      reduction: 4_000,
      accrual: 160,
      moves: ['reducePrice'],
    },
  ],
} as unknown as ShopOrderDetail
const [line] = order.lines as [ShopOrderDetail['lines'][0]]

const openDialog = (overrides: Partial<ShopOrderDetail> = {}, onClose = vi.fn()) => ({
  onClose,
  page: mountAdmin(
    <ReductionDialog shopid="haru" order={{ ...order, ...overrides }} line={line} onClose={onClose} />,
  ),
})

test('shows what can be refunded, takes a percentage of the payment, and previews what the buyer gets', async () => {
  answerCalls({ [REDUCE]: order })
  const { page, onClose } = openDialog()
  await expect.element(page.getByText('16,000원')).toBeVisible()
  await page.getByRole('button', { name: '30%' }).click()
  await expect.element(page.getByLabelText('환불할 금액')).toHaveValue('6,000')
  const preview = page.getByRole('region', { name: '구매자가 받는 환불' })
  await expect.element(preview.getByText('6,000원')).toBeVisible()
  await expect.element(preview.getByText('10,000원')).toBeVisible()
  await expect.element(preview.getByText('60P')).toBeVisible()
  await page.getByLabelText('환불 사유').selectOptions('DELAY')
  await page.getByLabelText('구매자에게 보낼 메시지').fill('이틀 늦었습니다.')
  await expectNoViolations()
  await page.getByRole('button', { name: '부분 환불' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sentCalls(REDUCE).map(({ body }) => body)).toMatchObject([
    { orderid: order.number, line: 1, amount: 6_000, reason_code: 'DELAY', reason: '이틀 늦었습니다.' },
  ])
})

test('needs an amount up to the rest, and a text for another reason', async () => {
  const { page } = openDialog()
  await page.getByRole('button', { name: '부분 환불' }).click()
  await expect.element(page.getByText('1원부터 16,000원까지 적어 주세요.')).toBeVisible()
  await page.getByLabelText('환불할 금액').fill('16,001')
  await expect.element(page.getByText('1원부터 16,000원까지 적어 주세요.')).toBeVisible()
  await page.getByRole('button', { name: '전액' }).click()
  await page.getByLabelText('환불 사유').selectOptions('OTHER')
  await page.getByRole('button', { name: '부분 환불' }).click()
  await expect.element(page.getByText('기타 사유를 적어 주세요.')).toBeVisible()
  expect(sentCalls(REDUCE)).toEqual([])
})

test('of resold products the supplier can refund its share, and is told that it pays', async () => {
  const shares = { supplier: 5_000, seller: 11_000, lines: [{ line: 1, supplier: 5_000, seller: 11_000 }] }
  const { page } = openDialog({ sells: false, shares: shares as never })
  await expect.element(page.getByText(/하루공방에서 판 주문이라 내 상점 정산 금액까지/)).toBeVisible()
  await page.getByRole('button', { name: '50%' }).click()
  await expect.element(page.getByLabelText('환불할 금액')).toHaveValue('5,000')
})

test('a transfer says that the buyer is asked for the account', async () => {
  answerCalls({ [REDUCE]: { ...order, awaiting_account: 1_000 } })
  const { page, onClose } = openDialog({ method: 'bank' })
  await page.getByLabelText('환불할 금액').fill('1,000')
  await expect.element(page.getByText(/환불 계좌를 알려 달라는 메일/)).toBeVisible()
  await page.getByRole('button', { name: '부분 환불' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('stays open with the message of a refusal', async () => {
  answerCalls({ [REDUCE]: refuse('BAD_REQUEST', { message: '부분 환불 금액은 500원까지입니다.' }) })
  const { page, onClose } = openDialog()
  await page.getByLabelText('환불할 금액').fill('1000')
  await page.getByRole('button', { name: '부분 환불' }).click()
  await expect.element(page.getByText('부분 환불 금액은 500원까지입니다.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['test_card', 'platform', /결제한 수단의 부분 취소/],
  ['card', 'platform', /결제한 수단의 부분 취소/],
  ['virtual_account', 'platform', /계좌를 받으면 환불합니다/],
  ['bank', 'platform', /계좌를 받으면 환불합니다/],
  ['bank', 'shop', /‘무통장입금’ 화면에서 직접 보내/],
] as const)('a refund of %s to %s says how the buyer gets it', async (method, payee, text) => {
  const { page } = openDialog({ method, payee })
  await page.getByLabelText('환불할 금액').fill('1,000')
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.poll(() => page.getByText(/환불 계좌/).all()).toHaveLength(method.endsWith('card') ? 0 : 1)
})
