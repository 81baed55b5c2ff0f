import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../../tests/component/mount-account.tsx'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { storeDraft } from '../../forms/form-draft.ts'
import { type ClaimKind, OrderActionsContext } from '../actions/order-actions-context.ts'
import { LOGGED_IN } from '../order/use-order.ts'
import { ClaimForm } from './claim-form.tsx'

const CLAIM = '/api/myshp/v2/order/claim'
const MOVES = ['requestCancel', 'requestReturn', 'requestExchange', 'confirm']

const newLine = (id: number, name: string, qty: number) => ({
  id,
  name,
  qty,
  status: 'CONFIRM_DELIVERY',
  opt_name: '',
  price: 10_000,
  off: 0,
  points: 0,
  paid: 10_000 * qty,
  accrual: 0,
  arrived_at: '2026-11-20T03:00:00Z',
  refunded: false,
  moves: MOVES,
})

const order = {
  number: '20261120-00000001',
  shopid: 'haru',
  method: 'test_card',
  payee: 'platform',
  goods: 30_000,
  delivery_fee: 3_000,
  surcharge: 0,
  return_fee: 3_000,
  resend_fee: 2_500,
  total: 33_000,
  claims: [],
  apart: [],
  refunded: 0,
  delivery_refunded: false,
  return_to: null,
  lines: [newLine(1, '머그컵', 2), newLine(2, '접시', 1)],
} as unknown as MyOrder

const pickupOrder = { ...order, pickup_days: ['2026-12-01', '2026-12-02'] } as MyOrder

const OPTIONS = '/api/myshp/v2/order/claim/options'

/** The order with a cup that has other options. */
const optionOrder = {
  ...order,
  lines: order.lines.map((line) => (line.id === 1 ? { ...line, opt_name: '하양', pid2: 10, pid3: 0 } : line)),
} as MyOrder

const options = [
  { pid2: 11, opt_name: '검정', difference: 2_000, stock: 5 },
  { pid2: 12, opt_name: '파랑', difference: -1_000, stock: 1 },
  { pid2: 13, opt_name: '빨강', difference: 0, stock: 0 },
]

interface Props {
  kind: ClaimKind
  first: MyOrder
  /** the order after a reload */
  later: MyOrder
  onClaim: () => void
}

function Form({ kind, first, later, onClaim }: Props) {
  const [current, setCurrent] = useState(first)
  return (
    <OrderActionsContext value={{ access: LOGGED_IN, onChange: () => {} }}>
      <ClaimForm
        order={current}
        target={{ line: 1, kind }}
        onClaim={onClaim}
        onStale={async () => setCurrent(later)}
        onCancel={() => {}}
      />
    </OrderActionsContext>
  )
}

function openForm(kind: ClaimKind, { later = order, first = order } = {}) {
  const onClaim = vi.fn()
  const page = mountAccount(<Form kind={kind} first={first} later={later} onClaim={onClaim} />)
  return { page, onClaim, lines: page.getByRole('group', { name: '어떤 상품인가요?' }) }
}

test('shows the expected refund of a part before the request', async () => {
  answerCalls({ [CLAIM]: order })
  const { page, lines, onClaim } = openForm('cancel')
  const summary = page.getByRole('region', { name: '취소되면 이렇게 환불됩니다' })
  await page.getByLabelText('단순 변심').click()
  await expect.element(summary).toMatchTextContent(/환불할 금액20,000원/)
  await lines.getByRole('button', { name: '하나 줄이기' }).click()
  await expect.element(summary).toMatchTextContent(/환불할 금액10,000원/)
  await expect.element(summary).toMatchTextContent(/주문할 때 낸 배송비 3,000원은 환불되지 않습니다/)
  await expectNoViolations()
  await page.getByRole('button', { name: '취소 요청하기' }).click()
  await expect.poll(() => onClaim.mock.calls.length).toBe(1)
  expect(sentCalls(CLAIM)[0]?.body).toMatchObject({ kind: 'cancel', lines: [{ line: 1, qty: 1 }] })
})

test('a cancellation has no pick-up', async () => {
  const { page } = openForm('cancel', { first: pickupOrder })
  await page.getByLabelText('단순 변심').click()
  await expect.element(page.getByLabelText('자세한 사유 (선택)')).toBeVisible()
  await expect.poll(() => page.getByLabelText('수거 희망일 (선택)').all()).toHaveLength(0)
})

test('a return names a day and a memo for the pick-up', async () => {
  answerCalls({ [CLAIM]: order })
  const { page, onClaim } = openForm('return', { first: pickupOrder })
  await page.getByLabelText('단순 변심').click()
  await page.getByLabelText('수거 희망일 (선택)').selectOptions('12월 2일 (수)')
  await page.getByLabelText('수거 메모 (선택)').fill('문 앞에 둘게요.')
  await expectNoViolations()
  await page.getByRole('button', { name: '반품 요청하기' }).click()
  await expect.poll(() => onClaim.mock.calls.length).toBe(1)
  expect(sentCalls(CLAIM)[0]?.body).toMatchObject({
    pickup_day: '2026-12-02',
    pickup_memo: '문 앞에 둘게요.',
  })
})

test('no cause is preselected, and without one nothing is requested', async () => {
  const { page, onClaim } = openForm('return')
  await expect.element(page.getByLabelText('단순 변심')).not.toBeChecked()
  await page.getByRole('button', { name: '반품 요청하기' }).click()
  await expect.element(page.getByText('사유를 선택해 주세요.')).toBeVisible()
  await expect.element(page.getByLabelText('단순 변심')).toHaveFocus()
  await expectNoViolations()
  expect([onClaim.mock.calls, sentCalls(CLAIM)]).toEqual([[], []])
  await page.getByLabelText('상품 문제').click()
  await expect.element(page.getByText('사유를 선택해 주세요.')).not.toBeInTheDocument()
  await expect.element(page.getByText('상품 문제라 돌려보내는 배송비는 판매자가 부담합니다.')).toBeVisible()
})

test('an exchange needs the option, a fault its description', async () => {
  answerCalls({ [CLAIM]: order })
  const { page, onClaim } = openForm('exchange')
  const send = page.getByRole('button', { name: '교환 요청하기' })
  await page.getByLabelText('단순 변심').click()
  await send.click()
  await expect.element(page.getByLabelText('바꾸고 싶은 옵션')).toHaveFocus()
  await expect.element(page.getByText('무엇으로 바꾸고 싶은지 적어 주세요.')).toBeVisible()
  await page.getByLabelText('상품 문제').click()
  await expect.element(page.getByText('어떤 문제인지 적어 주세요.')).toBeVisible()
  await page.getByLabelText('자세한 사유').fill('이가 빠져 있어요.')
  await expect.element(page.getByText('어떤 문제인지 적어 주세요.')).not.toBeInTheDocument()
  await send.click()
  await expect.poll(() => onClaim.mock.calls.length).toBe(1)
  expect(sentCalls(CLAIM).map(({ body }) => body)).toMatchObject([
    { kind: 'exchange', cause: 'fault', reason: '이가 빠져 있어요.' },
  ])
})

test('several lines can be claimed, and lines that have changed since the form opened are dropped', async () => {
  const [first, second] = order.lines as [MyOrder['lines'][0], MyOrder['lines'][0]]
  answerCalls({ [CLAIM]: refuse('CONFLICT', { message: '지금 상태에서는 할 수 없는 요청입니다.' }) })
  const { page, lines, onClaim } = openForm('return', {
    later: { ...order, lines: [first, { ...second, moves: [] }] },
  })
  await page.getByLabelText('단순 변심').click()
  await lines.getByRole('checkbox').last().click()
  await expect.element(page.getByText('반품 배송비는 구매자가 부담합니다.')).toBeVisible()
  const send = page.getByRole('button', { name: '반품 요청하기' })
  await send.click()
  await expect.element(page.getByText('지금 상태에서는 할 수 없는 요청입니다.')).toBeVisible()
  await expect.element(lines.getByRole('checkbox')).toHaveLength(1)
  answerCalls({ [CLAIM]: order })
  await send.click()
  await expect.poll(() => onClaim.mock.calls.length).toBe(1)
  expect(sentCalls(CLAIM).map(({ body }) => body)).toMatchObject([
    { lines: [{ line: 1 }, { line: 2 }] },
    { lines: [{ line: 1 }] },
  ])
})

test('another option shows its difference for the chosen pieces, and needs no text', async () => {
  answerCalls({ [OPTIONS]: { options }, [CLAIM]: order })
  const { page, lines, onClaim } = openForm('exchange', { first: optionOrder })
  await page.getByLabelText('단순 변심').click()
  const picker = page.getByLabelText('머그컵 · 하양 받을 옵션')
  await expect.element(picker.getByRole('option', { name: '빨강 · 품절' })).toBeDisabled()
  // One piece of the cheaper option is in stock, and two pieces are exchanged.
  await expect.element(picker.getByRole('option', { name: '파랑 (-1,000원) · 재고 1개' })).toBeDisabled()
  await picker.selectOptions('11')
  const summary = page.getByRole('region', { name: '교환은 이렇게 진행됩니다' })
  await expect.element(summary).toMatchTextContent(/더 낼 옵션 차액4,000원/)
  await lines.getByRole('button', { name: '하나 줄이기' }).click()
  await expect.element(summary).toMatchTextContent(/더 낼 옵션 차액2,000원/)
  await picker.selectOptions('12')
  await expect.element(summary).toMatchTextContent(/돌려받을 옵션 차액1,000원/)
  await expectNoViolations()
  await page.getByRole('button', { name: '교환 요청하기' }).click()
  await expect.poll(() => onClaim.mock.calls.length).toBe(1)
  expect(sentCalls(CLAIM)[0]?.body).toMatchObject({
    kind: 'exchange',
    lines: [{ line: 1, qty: 1, option: { pid2: 12, difference: -1_000 } }],
  })
})

test('the chosen option survives a reload', async () => {
  answerCalls({ [OPTIONS]: { options }, [CLAIM]: order })
  const values = { cause: 'mind', option_1: '11' }
  storeDraft(`claim:${optionOrder.number}:1:exchange`, { values, photos: [] }, Date.now())
  const { page, onClaim } = openForm('exchange', { first: optionOrder })
  await expect.element(page.getByLabelText('머그컵 · 하양 받을 옵션')).toHaveValue('11')
  await page.getByRole('button', { name: '교환 요청하기' }).click()
  await expect.poll(() => onClaim.mock.calls.length).toBe(1)
  expect(sentCalls(CLAIM)[0]?.body).toMatchObject({ lines: [{ line: 1, option: { pid2: 11 } }] })
})

test('a cheaper option of an order paid by transfer needs the account', async () => {
  answerCalls({ [OPTIONS]: { options }, [CLAIM]: order })
  const { page, lines, onClaim } = openForm('exchange', { first: { ...optionOrder, method: 'bank' } })
  await page.getByLabelText('단순 변심').click()
  await lines.getByRole('button', { name: '하나 줄이기' }).click()
  await page.getByLabelText('머그컵 · 하양 받을 옵션').selectOptions('12')
  await page.getByRole('button', { name: '교환 요청하기' }).click()
  await expect.element(page.getByLabelText('은행')).toHaveFocus()
  await page.getByLabelText('은행').fill('국민은행')
  await page.getByLabelText('계좌 번호').fill('123-456-789012')
  await page.getByLabelText('예금주').fill('김민지')
  await page.getByRole('button', { name: '교환 요청하기' }).click()
  await expect.poll(() => onClaim.mock.calls.length).toBe(1)
  expect(sentCalls(CLAIM)[0]?.body).toMatchObject({ account: { holder: '김민지' } })
})
