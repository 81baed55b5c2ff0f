import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { Job } from '../../../../domains/jobs/jobs.contract.ts'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import type { WaitingCount } from '../../../../domains/orders/seller/waiting/line-jobs.contract.ts'
import { DelayOrdersDialog } from './delay-orders-dialog.tsx'
import type { WaitingTarget } from './use-waiting-choice.tsx'
import { WaitingDialog } from './waiting-dialog.tsx'

const COUNT = '/api/myshp/v2/seller/order/waiting/count'
const CANCEL = '/api/myshp/v2/seller/order/cancel/job'
const DELAY = '/api/myshp/v2/seller/order/delay/job'
const MOVE = '/api/myshp/v2/seller/order/move/job'

const sums = (orders: number) => ({
  orders,
  lines: orders,
  pieces: orders * 2,
  won: orders * 20_000,
  resold: 0,
})
const count = (overrides: Partial<WaitingCount> = {}): WaitingCount => ({
  ...sums(30),
  last: 900,
  more: false,
  options: [
    { pid2: 11, name: '흰색', ...sums(20) },
    { pid2: 12, name: '검은색', ...sums(10) },
  ],
  products: [],
  ...overrides,
})
const job: Job = {
  id: 1,
  kind: 'orders.cancel',
  state: 'waiting',
  total: 30,
  done: 0,
  failed: 0,
  failures: [],
  undoes: null,
  created_at: '2026-11-20T03:00:00Z',
  ended_at: null,
}
const jobs = { '/api/myshp/v2/seller/job/list': [] }

const mug = { pid: 7, title: '머그컵' }

function openDialog(move: 'accept' | 'cancel' | 'delay', target: WaitingTarget = { product: mug }) {
  const onClose = vi.fn()
  return {
    onClose,
    page: mountAdmin(<WaitingDialog shopid="haru" move={move} target={target} onClose={onClose} />),
  }
}

test('counts the waiting orders of a product and an option, and cancels those that were counted', async () => {
  answerCalls({ [COUNT]: count(), [CANCEL]: job, ...jobs })
  const { page, onClose } = openDialog('cancel')
  const summary = page.getByRole('region', { name: '처리할 주문' })
  await expect.element(summary.getByText('30건', { exact: true })).toBeVisible()
  await expect.element(summary.getByText('600,000원')).toBeVisible()
  await expectNoViolations()
  await page.getByRole('combobox', { name: '옵션' }).selectOptions('검은색 (10건)')
  await expect.element(summary.getByText('20개')).toBeVisible()
  await page.getByLabelText('사과 포인트').fill('500')
  await page.getByRole('button', { name: '주문 10건 판매 취소' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sentCalls(COUNT)[0]?.body).toEqual({ shopid: 'haru', move: 'cancel', product: { pid: 7 } })
  expect(sentCalls(CANCEL)[0]?.body).toMatchObject({
    waiting: { product: { pid: 7, pid2: 12 }, last: 900 },
    reason_code: 'SOLD_OUT',
    sold_out: true,
    points: 500,
  })
})

test('in a list of orders the product has to be chosen among those that wait', async () => {
  const products = [{ ...mug, ...sums(30) }]
  answerCalls({ [COUNT]: count({ products }), [CANCEL]: job, ...jobs })
  const { page } = openDialog('cancel', { filter: { method: 'card' }, needsProduct: true })
  await page.getByRole('button', { name: '판매 취소' }).click()
  await expect.element(page.getByText('상품을 선택해 주세요.')).toBeVisible()
  expect(sentCalls(CANCEL)).toEqual([])
  await page.getByPlaceholder('취소할 상품을 선택하거나 이름으로 찾기').click()
  await page.getByRole('option', { name: '머그컵 (30건)' }).click()
  await page.getByRole('button', { name: '주문 30건 판매 취소' }).click()
  await expect
    .poll(() => sentCalls(CANCEL)[0]?.body)
    .toMatchObject({ waiting: { product: { pid: 7 }, filter: { method: 'card' }, last: 900 } })
})

test('without waiting orders nothing is sent', async () => {
  answerCalls({ [COUNT]: count({ ...sums(0), last: 0, options: [] }), ...jobs })
  const { page } = openDialog('cancel')
  await expect.element(page.getByText('기다리는 주문이 없습니다.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '판매 취소' })).toBeDisabled()
})

test('says that more orders wait than a job takes, and which are sold by another shop', async () => {
  answerCalls({ [COUNT]: count({ more: true, resold: 3 }), ...jobs })
  const { page } = openDialog('cancel')
  await expect.element(page.getByText(/더 많은 주문이 기다립니다/)).toBeVisible()
  await expect.element(page.getByText(/다른 상점이 판 주문 3건/)).toBeVisible()
})

test('a failed count is explained', async () => {
  answerCalls({ [COUNT]: refuse('BUSY', { message: '잠시 뒤에 다시 해 주세요.' }), ...jobs })
  const { page } = openDialog('cancel')
  await expect.element(page.getByRole('alert')).toHaveTextContent('잠시 뒤에 다시 해 주세요.')
})

test('a delay needs a day and a reason', async () => {
  answerCalls({ [COUNT]: count(), [DELAY]: { ...job, kind: 'orders.delay' }, ...jobs })
  const { page, onClose } = openDialog('delay')
  const go = page.getByRole('button', { name: '주문 30건 지연 알림' })
  await go.click()
  await expect.element(page.getByText('사유를 적어 주세요.')).toBeVisible()
  expect(sentCalls(DELAY)).toEqual([])
  await page.getByLabelText('새 발송 예정일').fill('2026-12-10')
  await page.getByLabelText('사유').fill('입고가 늦어집니다.')
  await go.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sentCalls(DELAY)[0]?.body).toMatchObject({
    waiting: { product: { pid: 7 }, last: 900 },
    until: '2026-12-10',
    reason: '입고가 늦어집니다.',
  })
})

test('accepts all new orders of a filter after their number was shown', async () => {
  answerCalls({ [COUNT]: count({ options: [], products: [] }), [MOVE]: job, ...jobs })
  const { page } = openDialog('accept', { filter: { method: 'card' } })
  await userEvent.keyboard('{Tab}')
  await page.getByRole('button', { name: '주문 30건 접수' }).click()
  await expect
    .poll(() => sentCalls(MOVE)[0]?.body)
    .toMatchObject({ move: 'accept', waiting: { filter: { method: 'card' }, last: 900 } })
})

test('delays the unsent lines of chosen orders', async () => {
  answerCalls({ [DELAY]: { ...job, kind: 'orders.delay' }, ...jobs })
  const order = (number: string, moves: string[]) =>
    ({ number, lines: [{ id: 1, moves }] }) as unknown as ShopOrder
  const orders = [order('20261120-00000001', ['accept', 'delay', 'cancel']), order('20261120-00000002', [])]
  const onStarted = vi.fn()
  const page = mountAdmin(
    <DelayOrdersDialog shopid="haru" orders={orders} onStarted={onStarted} onClose={vi.fn()} />,
  )
  await expect.element(page.getByText(/선택한 주문 2건 가운데 아직 보내지 않은 상품 1건/)).toBeVisible()
  await page.getByLabelText('새 발송 예정일').fill('2026-12-10')
  await page.getByLabelText('사유').fill('입고가 늦어집니다.')
  await page.getByRole('button', { name: '발송 지연 알림' }).click()
  await expect.poll(() => onStarted.mock.calls.length).toBe(1)
  expect(sentCalls(DELAY)[0]?.body).toMatchObject({
    lines: [{ orderid: '20261120-00000001', line: 1 }],
    until: '2026-12-10',
  })
})

test('says that no chosen order can be delayed, and asks for nothing', async () => {
  const orders = [{ number: '20261120-00000002', lines: [{ id: 1, moves: ['correctTracking'] }] }]
  const page = mountAdmin(
    <DelayOrdersDialog
      shopid="haru"
      orders={orders as unknown as ShopOrder[]}
      onStarted={vi.fn()}
      onClose={vi.fn()}
    />,
  )
  await expect.element(page.getByText(/발송을 미룰 상품이 없습니다/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '발송 지연 알림' })).toBeDisabled()
  await expect.element(page.getByLabelText('사유')).not.toBeInTheDocument()
})

test('warns that a cancellation of many products sets all their stock to 0', async () => {
  const products = [
    { ...mug, ...sums(20) },
    { pid: 8, title: '접시', ...sums(10) },
  ]
  answerCalls({ [COUNT]: count({ products, options: [] }), ...jobs })
  const { page } = openDialog('cancel', { filter: { method: 'card' } })
  await expect.element(page.getByText(/모든 상품의 옵션 재고가 0이 됩니다/)).toBeVisible()
  await page.getByLabelText('취소한 수량을 재고에 다시 추가').click()
  await expect.element(page.getByText(/모든 상품의 옵션 재고가 0이 됩니다/)).not.toBeInTheDocument()
})
