import { expect, test, vi } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import type { MyOrder } from '../../../domains/orders/orders.contract.ts'
import { OrderActionsContext } from '../orders/actions/order-actions-context.ts'
import { GiftBox } from './gift-box.tsx'

const CANCEL = '/api/myshp/v2/order/gift/cancel'
const token = 'x'.repeat(43)
const waiting = {
  number: '20261130-00000001',
  shopid: 'haru',
  buyer: { name: '김민지', phone: '', email: '' },
  gift: { state: 'WAITING', until: '2026-12-10T15:00:00Z' },
  gift_card: { card: 'love', message: '사랑해' },
  gift_token: token,
} as MyOrder

test('the giver sees the deadline and the link, and cancels after a question', async () => {
  const onChange = vi.fn()
  answerCalls({ [CANCEL]: { ...waiting, gift: null } as MyOrder })
  const page = mountAccount(
    <OrderActionsContext value={{ access: { uuid: 'u' }, onChange }}>
      <GiftBox order={waiting} />
    </OrderActionsContext>,
  )
  await expect.element(page.getByText('2026.12.10까지 배송지를 적지 않으면')).toBeVisible()
  await expect.element(page.getByText(`/user/gift?token=${token}`)).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '선물 취소' }).click()
  expect(sentCalls(CANCEL)).toEqual([])
  await page.getByRole('button', { name: '선물 취소하기' }).click()
  await expect.poll(() => onChange.mock.calls).toHaveLength(1)
  expect(sentCalls(CANCEL)[0]?.body).toEqual({ orderid: waiting.number, uuid: 'u' })
})

test('a gift with an address has neither link nor cancellation', async () => {
  const { gift_token: _, ...order } = waiting
  const page = mountAccount(<GiftBox order={{ ...order, gift: { state: 'ACCEPTED', until: null } }} />)
  await expect.element(page.getByText('받는 분이 배송지를 적었습니다.')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
