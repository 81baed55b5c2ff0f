import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../../tests/component/mount-account.tsx'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { OrderActionsContext } from '../actions/order-actions-context.ts'
import { SendReturnButton } from '../actions/send-return.tsx'
import { LOGGED_IN } from '../order/use-order.ts'
import { Conversion } from './claim-conversion.tsx'

const MOVE = '/api/myshp/v2/order/move'

const line = {
  id: 1,
  name: '머그컵',
  opt_name: '',
  qty: 1,
  status: 'REFUND_ACCEPTED',
  stage: 'AWAITED',
  price: 10_000,
  off: 0,
  points: 0,
  paid: 10_000,
  accrual: 0,
  arrived_at: '2026-11-20T03:00:00Z',
  refunded: false,
  moves: ['sendReturn', 'convertToReturn', 'dropConversion'],
  proposer: 'seller',
} as unknown as MyOrder['lines'][0]

const claim = {
  id: 7,
  line: 1,
  kind: 'exchange',
  cause: 'mind',
  reason: '파란색으로',
  photos: 0,
  parcel: 1,
  way_back: 3_000,
  way_out: 2_500,
  asked_at: '2026-11-21T03:00:00Z',
  outcome: null,
  ended_at: null,
  progress: { conversion: { cause: 'fault', reason: '파란색이 품절되었습니다.' } },
} as unknown as MyOrder['claims'][0]

const order = {
  number: '20261120-00000001',
  shopid: 'haru',
  method: 'test_card',
  payee: 'platform',
  goods: 10_000,
  delivery_fee: 3_000,
  surcharge: 0,
  return_fee: 3_000,
  resend_fee: 2_500,
  total: 13_000,
  claims: [claim],
  apart: [],
  refunded: 0,
  delivery_refunded: false,
  return_to: null,
  lines: [line],
} as unknown as MyOrder

test('a return parcel needs a valid tracking number', async () => {
  answerCalls({ [MOVE]: order as never })
  const page = mountAccount(
    <OrderActionsContext value={{ access: LOGGED_IN, onChange: () => {} }}>
      <SendReturnButton order={order} line={line} />
    </OrderActionsContext>,
  )
  await page.getByRole('button', { name: '보낸 송장 등록' }).click()
  const parcel = page.getByRole('dialog', { name: '보낸 송장 등록' })
  const register = parcel.getByRole('button', { name: '등록', exact: true })
  await register.click()
  await expect.element(parcel.getByText('숫자와 영문자 6~30자로 적어 주세요.')).toBeVisible()
  await expectNoViolations()
  await parcel.getByLabelText('택배사').selectOptions('우체국택배')
  await parcel.getByLabelText('운송장 번호').fill('6864-1234-00912')
  await register.click()
  await expect.element(parcel).not.toBeInTheDocument()
  expect(sentCalls(MOVE)[0]?.body).toMatchObject({ carrier: '우체국택배', tracking: '6864123400912' })
})

test('shows the expected refund before agreeing to a return instead of an exchange', async () => {
  answerCalls({ [MOVE]: order as never })
  const page = mountAccount(
    <OrderActionsContext value={{ access: LOGGED_IN, onChange: () => {} }}>
      <Conversion order={order} claim={claim} line={line} />
    </OrderActionsContext>,
  )
  await page.getByRole('button', { name: '반품 전환 동의' }).click()
  const agreement = page.getByRole('dialog', { name: '반품 전환 동의' })
  await expect.element(agreement).toMatchTextContent(/환불할 금액[\d,]+원/)
  await expectNoViolations()
  await agreement.getByRole('button', { name: '동의하기' }).click()
  await expect.element(agreement).not.toBeInTheDocument()
  expect(sentCalls(MOVE)[0]?.body).toMatchObject({ move: 'convertToReturn', cause: 'fault' })
})
