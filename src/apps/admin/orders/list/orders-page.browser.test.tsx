import { expect, onTestFinished, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { orderKeys, useOrderCounts } from '../../api/orders/orders.api.ts'
import { queries } from '../../api/query-client.ts'
import { OrdersPage } from './orders-page.tsx'

const ORDER = '/api/myshp/v2/seller/order'

/** A part of the frame that shows the number of new orders, as the sidebar does. */
function SidebarCount() {
  const { data } = useOrderCounts('haru')
  const count = data?.find(({ status }) => status === 'CONFIRM_PAYMENT')?.orders
  return <p>사이드바 {count}건</p>
}

test('the number of a state is that of the shown list, in the title and in the sidebar', async () => {
  const server = { counted: 4, listed: 3 }
  const countsOf = (orders: number) => [{ status: 'CONFIRM_PAYMENT', orders }]
  answerCalls({
    [`${ORDER}/counts`]: () => countsOf(server.counted),
    [`${ORDER}/list`]: () => ({ orders: [], next: null, counts: countsOf(server.listed) }),
  } as never)
  const page = mountAdmin(
    <>
      <SidebarCount />
      <OrdersPage />
    </>,
    { path: '/shops/haru/orders?status=CONFIRM_PAYMENT' },
  )
  await expect.element(page.getByText('3건', { exact: true })).toBeVisible()
  await expect.element(page.getByText('사이드바 3건')).toBeVisible()
  // A later reply of the counts alone does not change the number before the list.
  server.counted = 5
  await queries.refetchQueries({ queryKey: orderKeys.counts('haru') })
  await expect.element(page.getByText('사이드바 3건')).toBeVisible()
  server.listed = 5
  await page.getByRole('button', { name: '새로고침' }).click()
  await expect.element(page.getByText('5건', { exact: true })).toBeVisible()
  await expect.element(page.getByText('사이드바 5건')).toBeVisible()
})

test('a list that fails to load shows an error, and loads when tried again', async () => {
  let isReached = false
  answerCalls({
    [`${ORDER}/counts`]: [],
    [`${ORDER}/list`]: () => {
      if (!isReached) throw new TypeError('no network')
      return { orders: [], next: null, counts: [] }
    },
  } as never)
  const page = mountAdmin(<OrdersPage />, { path: '/shops/haru/orders?status=REQ_CHANGE' })
  await expect.element(page.getByText('불러오지 못했습니다')).toBeVisible()
  await expectNoViolations()
  isReached = true
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(page.getByText('불러오지 못했습니다')).not.toBeInTheDocument()
  await expect.element(page.getByText('주문이 없습니다')).toBeVisible()
})

test('a long memo and many badges leave the products in the window', async () => {
  const { innerWidth, innerHeight } = window
  await browser.viewport(1440, 900)
  onTestFinished(() => browser.viewport(innerWidth, innerHeight))
  const order = {
    number: '20261120-00000001',
    placed_at: '2026-11-20T02:00:00.000Z',
    shop_name: '골라담다',
    shop_name_origin: '하루공방',
    buyer_name: '김민지',
    recipient_name: '김민지',
    ships: true,
    sells: false,
    method: 'test_card',
    payee: 'platform',
    total: 20_000,
    refunded: 0,
    marks: ['first', 'returns', 'remote', 'request'],
    notes: { labels: [], memo: '', buyer_memo: '전화보다 문자를 좋아합니다. '.repeat(20) },
    lines: [
      {
        id: 1,
        name: '머그컵',
        opt_name: '',
        qty: 1,
        image: '',
        status: 'CONFIRM_PAYMENT',
        since: '2026-11-20T02:00:00.000Z',
        moves: [],
      },
    ],
  } as unknown as ShopOrder
  answerCalls({
    [`${ORDER}/counts`]: [],
    [`${ORDER}/list`]: { orders: [order], next: null, counts: [] },
  } as never)
  const page = mountAdmin(<OrdersPage />, { path: '/shops/haru/orders?status=CONFIRM_PAYMENT' })
  const product = page.getByText('머그컵')
  await expect.element(product).toBeVisible()
  expect(product.element().getBoundingClientRect().right).toBeLessThan(1_440)
})
