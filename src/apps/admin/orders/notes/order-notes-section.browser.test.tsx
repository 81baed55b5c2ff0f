import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { OrderLabel } from '../../../../domains/orders/seller/notes/order-notes.contract.ts'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { OrderNotes } from './order-notes-section.tsx'

const LABELS = '/api/myshp/v2/seller/order/label/list'
const BUYER_LABELS = '/api/myshp/v2/seller/order/label/buyer'
const CREATE = '/api/myshp/v2/seller/order/label/create'
const SAVE = '/api/myshp/v2/seller/order/memo/save'
const label = { id: 3, version: 1, name: '단골', color: 'green' as const }
const memo = { version: 2, memo: '선물 포장', author: '박하나', written_at: '2026-11-20T03:00:00Z' }
const none = { version: 1, memo: '', author: '', written_at: null }

const orderWith = (notes: ShopOrderDetail['notes']) =>
  ({ number: '20261120-00000001', notes }) as unknown as ShopOrderDetail
const order = orderWith({ memo, buyer_memo: none, labels: [] })

test('shows the writer of a memo and saves a change with its version', async () => {
  answerCalls({ [SAVE]: { ...memo, version: 3, memo: '선물 포장, 리본' } })
  const screen = mountAdmin(<OrderNotes shopid="haru" order={order} />)
  await expect.element(screen.getByText(/박하나 · /)).toBeVisible()
  await screen.getByLabelText('주문 메모').last().fill('선물 포장, 리본')
  await screen.getByRole('button', { name: '저장' }).first().click()
  await expect
    .poll(() => sentCalls(SAVE)[0]?.body)
    .toEqual({
      shopid: 'haru',
      orderid: '20261120-00000001',
      version: 2,
      memo: '선물 포장, 리본',
    })
  // The contrast of the toast is right only after its animation.
  await expect.element(page.getByText('메모를 저장했습니다.')).toBeVisible()
  await expectNoViolations()
})

test('a memo that somebody else has changed meanwhile is not overwritten silently', async () => {
  answerCalls({ [SAVE]: refuse('STALE', { details: { current: { version: 5, memo: '동료의 메모' } } }) })
  const screen = mountAdmin(<OrderNotes shopid="haru" order={order} />)
  await screen.getByLabelText('주문 메모').last().fill('내 메모')
  await screen.getByRole('button', { name: '저장' }).first().click()
  await expect.element(screen.getByText('그사이 다른 사람이 저장했습니다')).toBeVisible()
  await expect.element(screen.getByText('동료의 메모')).toBeVisible()
})

test('a shop that only ships sees nothing about the buyer', async () => {
  answerCalls({})
  const screen = mountAdmin(
    <OrderNotes shopid="haru" order={orderWith({ memo, buyer_memo: null, labels: [] })} />,
  )
  await expect.element(screen.getByText('주문 라벨')).toBeVisible()
  await expect.element(screen.getByText('구매자 라벨')).not.toBeInTheDocument()
})

test('labels the buyer, with a label that is created meanwhile', async () => {
  const created = { id: 4, version: 1, name: '도매', color: 'blue' as const }
  let labels: OrderLabel[] = [label]
  answerCalls({
    [LABELS]: () => labels,
    [CREATE]: () => {
      labels = [label, created]
      return created
    },
    [BUYER_LABELS]: { ok: true },
  })
  const screen = mountAdmin(<OrderNotes shopid="haru" order={order} />)
  await screen.getByRole('button', { name: '구매자 라벨 라벨 선택' }).click()
  await screen.getByRole('button', { name: '라벨 관리' }).click()
  await screen.getByRole('button', { name: '라벨 등록' }).click()
  await screen.getByLabelText('이름').fill('도매')
  await screen.getByRole('dialog', { name: '라벨 등록' }).getByRole('button', { name: '저장' }).click()
  await expect.element(screen.getByText('도매').last()).toBeVisible()
  await screen
    .getByRole('dialog', { name: '라벨 관리' })
    .getByRole('button', { name: '닫기' })
    .first()
    .click()
  await screen.getByRole('checkbox', { name: '도매' }).click()
  await screen.getByRole('button', { name: '적용' }).click()
  await expect
    .poll(() => sentCalls(BUYER_LABELS)[0]?.body)
    .toEqual({ shopid: 'haru', orderid: '20261120-00000001', add: [4], remove: [] })
})
