import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../../tests/component/mount-account.tsx'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
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

interface Props {
  kind: ClaimKind
  /** the order after a reload */
  later: MyOrder
  onClaim: () => void
}

function Form({ kind, later, onClaim }: Props) {
  const [current, setCurrent] = useState(order)
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

/** Opens the form for the first line. */
function openForm(kind: ClaimKind, later = order) {
  const onClaim = vi.fn()
  const page = mountAccount(<Form kind={kind} later={later} onClaim={onClaim} />)
  return { page, onClaim, lines: page.getByRole('group', { name: '어떤 상품인가요?' }) }
}

test('shows the expected refund of a part before the request', async () => {
  answerCalls({ [CLAIM]: order })
  const { page, lines, onClaim } = openForm('cancel')
  const summary = page.getByRole('region', { name: '취소되면 이렇게 환불됩니다' })
  await expect.element(summary).toMatchTextContent(/환불할 금액20,000원/)
  await lines.getByRole('button', { name: '하나 줄이기' }).click()
  await expect.element(summary).toMatchTextContent(/환불할 금액10,000원/)
  await expectNoViolations()
  await page.getByRole('button', { name: '취소 요청하기' }).click()
  await expect.poll(() => onClaim.mock.calls.length).toBe(1)
  expect(sentCalls(CLAIM)[0]?.body).toMatchObject({ kind: 'cancel', lines: [{ line: 1, qty: 1 }] })
})

test('an exchange needs the option, a fault its description', async () => {
  answerCalls({ [CLAIM]: order })
  const { page, onClaim } = openForm('exchange')
  const send = page.getByRole('button', { name: '교환 요청하기' })
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
  const { page, lines, onClaim } = openForm('return', { ...order, lines: [first, { ...second, moves: [] }] })
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
