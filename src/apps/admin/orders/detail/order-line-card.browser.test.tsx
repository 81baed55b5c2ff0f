import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { OrderLineCard } from './order-line-card.tsx'

const MOVE = '/api/myshp/v2/seller/order/move'

const line = {
  id: 1,
  sid: 1,
  name: '머그컵',
  opt_name: '',
  image: '',
  qty: 1,
  status: 'REQ_CANCEL',
  since: '2026-11-20T03:00:00Z',
  price: 10_000,
  paid: 10_000,
  refunded: false,
  moves: ['acceptCancel', 'reject'],
}
const order = {
  number: '20261120-00000001',
  shopid: 'haru',
  method: 'test_card',
  payee: 'platform',
  sells: true,
  ships: true,
  goods: 10_000,
  delivery_fee: 3_000,
  delivery_off: 0,
  surcharge: 0,
  return_fee: 3_000,
  resend_fee: 2_500,
  total: 13_000,
  refunded: 0,
  delivery_refunded: false,
  claims: [],
  apart: [],
  lines: [line],
} as unknown as ShopOrderDetail

function openCard() {
  answerCalls({ '/api/myshp/v2/seller/order/ship/defaults': { carrier: '' } })
  const page = mountAdmin(
    <OrderLineCard shopid="haru" order={order} line={order.lines[0] as ShopOrderDetail['lines'][0]} />,
  )
  const dialog = page.getByRole('dialog', { name: '거절' })
  return {
    page,
    dialog,
    opener: page.getByRole('button', { name: '거절', exact: true }),
    go: dialog.getByRole('button', { name: '거절', exact: true }),
    reason: dialog.getByLabelText('사유'),
  }
}

test('the dialog of a transition keeps the focus inside and returns it', async () => {
  const { dialog, opener, reason } = openCard()
  await expect.element(opener).toBeVisible()
  ;(opener.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(reason).toHaveFocus()
  await expectNoViolations()
  for (const _ of 'round') {
    await userEvent.keyboard('{Tab}')
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a transition needs its reason, and keeps it when the server cannot be reached', async () => {
  answerCalls({
    [MOVE]: () => {
      throw new TypeError('no network')
    },
  })
  const { page, opener, go, reason } = openCard()
  await opener.click()
  await go.click()
  await expect.element(reason).toHaveFocus()
  await expect.element(reason).toHaveAccessibleDescription(/사유를 적어 주세요/)
  expect(sentCalls(MOVE)).toEqual([])
  await reason.fill('이미 보냈습니다.')
  await go.click()
  await expect.element(page.getByText('인터넷 연결을 확인해 주세요.')).toBeVisible()
  await expect.element(reason).toHaveValue('이미 보냈습니다.')
})
