import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { AllOrdersPage } from './all-orders-page.tsx'

const ALL = '/api/myshp/v2/seller/order/all'
const JOB = '/api/myshp/v2/seller/order/move/job'
const TIERS = '/api/myshp/v2/seller/tier/list'
const path = '/shops/haru/orders/all'

const orderOf = (number: string, status: string, moves: string[]) =>
  ({
    number,
    shopid: 'haru',
    shop_name: '하루상점',
    shop_name_origin: '하루상점',
    method: 'bank',
    payee: 'shop',
    tier: '단골',
    sells: true,
    ships: true,
    total: 43_000,
    refunded: 0,
    placed_at: '2026-11-20T03:00:00Z',
    buyer_name: '김민지',
    recipient_name: '최유나',
    lines: [{ id: 7, name: '머그컵', opt_name: '흰색', qty: 2, status, image: '', moves }],
  }) as unknown as ShopOrder

const page = (orders: ShopOrder[], more: { next?: number; partial?: boolean } = {}) => ({
  orders,
  next: null,
  partial: false,
  ...more,
})
const both = [
  orderOf('20261120-00000002', 'CONFIRM_PAYMENT', ['accept', 'cancel']),
  orderOf('20261120-00000001', 'DONE', []),
]
const tiers = { [TIERS]: refuse('NOT_FOUND') }

test('sends the filters of the address, and shows orders in all states', async () => {
  answerCalls({ [ALL]: page(both), ...tiers })
  const screen = mountAdmin(<AllOrdersPage />, {
    path: `${path}?from=2026-11-01&method=bank&buyer_name=김민지&total_from=10000`,
  })
  await expect.element(screen.getByRole('link', { name: '주문 20261120-00000001 보기' })).toBeVisible()
  await expect.element(screen.getByText('구매 확정', { exact: true }).last()).toBeVisible()
  await expect.element(screen.getByText('김민지 · 최유나').first()).toBeVisible()
  expect(sentCalls(ALL)[0]?.body).toEqual({
    shopid: 'haru',
    from: '2026-11-01',
    method: 'bank',
    buyer_name: '김민지',
    total_from: 10_000,
  })
  await expectNoViolations()
})

test('a text filter takes effect on Enter', async () => {
  answerCalls({ [ALL]: page(both), ...tiers })
  const screen = mountAdmin(<AllOrdersPage />, { path: `${path}?phone_end=1234` })
  await screen.getByLabelText('상품 이름').fill(' 머그 ')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sentCalls(ALL).at(-1)?.body)
    .toEqual({ shopid: 'haru', phone_end: '1234', product: '머그' })
})

test('a wrong filter is explained and nothing is requested', async () => {
  answerCalls({ [ALL]: page(both), ...tiers })
  const screen = mountAdmin(<AllOrdersPage />, { path: `${path}?phone_end=12` })
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('전화번호는 끝 4자리를 숫자로 적어 주세요.')
  expect(sentCalls(ALL)).toEqual([])
})

test('a page that ended before all orders were checked says so and leads on', async () => {
  answerCalls({ [ALL]: page([], { next: 77, partial: true }), ...tiers })
  const screen = mountAdmin(<AllOrdersPage />, { path: `${path}?option=흰색` })
  await expect.element(screen.getByText(/주문 2,000건까지 살펴보았습니다/)).toBeVisible()
  await screen.getByRole('link', { name: '다음 쪽' }).click()
  await expect.poll(() => sentCalls(ALL).at(-1)?.body).toMatchObject({ option: '흰색', after: 77 })
})

test('without matches the filters can be cleared', async () => {
  answerCalls({ [ALL]: page([]), ...tiers })
  const screen = mountAdmin(<AllOrdersPage />, { path: `${path}?method=card` })
  await expect.element(screen.getByText('조건에 맞는 주문이 없습니다')).toBeVisible()
  await screen.getByRole('button', { name: '조건 초기화' }).click()
  await expect.element(screen.getByText('아직 주문이 없습니다')).toBeVisible()
})

test('accepts the new lines among the chosen orders', async () => {
  answerCalls({ [ALL]: page(both), [JOB]: refuse('BUSY'), ...tiers })
  const screen = mountAdmin(<AllOrdersPage />, { path })
  await screen.getByRole('checkbox', { name: '이 페이지 모두 고르기' }).click()
  await screen.getByRole('button', { name: '일괄 접수' }).click()
  await expect
    .poll(() => sentCalls(JOB).at(-1)?.body)
    .toMatchObject({
      move: 'accept',
      lines: [{ orderid: '20261120-00000002', line: 7 }],
    })
})
