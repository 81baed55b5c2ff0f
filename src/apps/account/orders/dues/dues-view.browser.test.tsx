import { expect, test, vi } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import {
  type ApiAnswers,
  answerCalls,
  refuse,
  sentCalls,
} from '../../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../../tests/component/mount-account.tsx'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import type { Payment } from '../../../../domains/payments/payments.contract.ts'
import { LOGGED_IN } from '../order/use-order.ts'
import { DuesView } from './dues-view.tsx'

const PAY = '/api/myshp/v2/order/claim/pay'
const CARDS = '/api/payment/cards'
const METHODS = '/api/payment/methods'
const OPTIONS = {
  [CARDS]: { cards: [], can_save: false, kind: 'test' },
  [METHODS]: { methods: ['bank', 'test_card'], easy_pays: [] },
} satisfies ApiAnswers

const payment = {
  id: 'p',
  method: 'test_card',
  state: 'WAITING',
  amount: 9_000,
  due_at: '2026-11-30T00:00:00Z',
  step: { kind: 'test_card' },
  problem: '',
} as unknown as Payment

const claim = {
  id: 7,
  line: 1,
  kind: 'exchange',
  cause: 'mind',
  outcome: null,
  way_back: 3_000,
  way_out: 2_000,
  option: { due: 4_000 },
  progress: { dues: 9_000, dues_paid: 0, send_back: 0, received_at: null },
}

const order = {
  number: '20261120-00000001',
  lines: [
    { id: 1, name: '손으로 빚어 두 번 구운 아주 긴 이름의 무광 백자 머그컵', opt_name: '하양', qty: 2 },
  ],
  claims: [claim],
  dues_to_pay: { amount: 9_000, until: '2026-12-08T15:00:00Z', overdue: 0, payment: null },
} as unknown as MyOrder

function open(more: object = {}, dues: object = {}) {
  const handlers = { onReload: vi.fn(async () => {}), onPaid: vi.fn(), onBack: vi.fn() }
  const shown = { ...order, ...more, dues_to_pay: { ...order.dues_to_pay, ...dues } } as MyOrder
  return { page: mountAccount(<DuesView order={shown} access={LOGGED_IN} {...handlers} />), ...handlers }
}

test('shows fees and difference before the press, and one payment is begun and made', async () => {
  answerCalls({ ...OPTIONS, [PAY]: payment, '/api/payment/test/decide': { ...payment, state: 'PAID' } })
  const { page, onPaid } = open()
  await expect.element(page.getByText('배송비')).toBeVisible()
  await expect.element(page.getByText('5,000원', { exact: true })).toBeVisible()
  await expect.element(page.getByText('4,000원', { exact: true })).toBeVisible()
  await expect.element(page.getByText('2026.12.08까지 결제해 주세요.')).toBeVisible()
  // A transfer cannot pay.
  await expect.poll(() => page.getByRole('radio').all()).toHaveLength(1)
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '9,000원 결제하기' }).dblClick()
  await page.getByRole('button', { name: '승인' }).click()
  await expect.poll(() => onPaid.mock.calls.length).toBe(1)
  expect(sentCalls(PAY).map(({ body }) => body)).toEqual([
    { orderid: order.number, amount: 9_000, method: 'test_card' },
  ])
})

test('a payment that is waiting goes on, and a cancelled one leads back to the choice', async () => {
  answerCalls({ ...OPTIONS, '/api/payment/abandon': { ...payment, state: 'CANCELED' } })
  const { page, onReload } = open({}, { payment })
  await page.getByRole('button', { name: '그만두기' }).click()
  await expect.element(page.getByRole('button', { name: '9,000원 결제하기' })).toBeVisible()
  expect(onReload).toHaveBeenCalledOnce()
})

test('a changed amount is said, and loaded again', async () => {
  const message = '결제할 금액이 바뀌었습니다. 바뀐 금액을 확인해 주세요.'
  answerCalls({ ...OPTIONS, [PAY]: refuse('CONFLICT', { message }) })
  const { page, onReload } = open()
  await page.getByRole('button', { name: '9,000원 결제하기' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(onReload).toHaveBeenCalledOnce()
})

test('money that came too late is returned in full', async () => {
  answerCalls({ ...OPTIONS, '/api/payment/test/decide': { ...payment, state: 'RETURNED' } })
  const { page } = open({}, { payment })
  await page.getByRole('button', { name: '승인' }).click()
  await expect.element(page.getByText(/결제한 금액을 모두 환불합니다/)).toBeVisible()
  await expectNoViolations()
})

test('says when nothing can be paid, and that the deadline has passed', async () => {
  answerCalls(OPTIONS)
  const { page } = open({}, { amount: 0, until: null })
  await expect.element(page.getByText('지금 결제할 비용이 없습니다.')).toBeVisible()
  const late = open({}, { amount: 0, until: null, overdue: 9_000 })
  await expect.element(late.page.getByText('결제 기한이 지났습니다.')).toBeVisible()
  await late.page.getByRole('button', { name: '주문 상세 보기' }).last().click()
  expect(late.onBack).toHaveBeenCalledOnce()
})

test('the methods are loaded again after a failure', async () => {
  answerCalls({ ...OPTIONS, [METHODS]: refuse('UNAVAILABLE', { message: '지금은 쓸 수 없습니다.' }) })
  const { page } = open()
  await expect.element(page.getByText('지금은 쓸 수 없습니다.')).toBeVisible()
  answerCalls(OPTIONS)
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(page.getByRole('button', { name: '9,000원 결제하기' })).toBeVisible()
})
