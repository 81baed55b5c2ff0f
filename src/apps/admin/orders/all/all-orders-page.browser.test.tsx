import { expect, onTestFinished, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import { visitorStorage } from '../../../../client/browser-storage.ts'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { ORDER_MARKS } from '../../../../domains/orders/shared/order-notes.ts'
import { AllOrdersPage } from './all-orders-page.tsx'

const ALL = '/api/myshp/v2/seller/order/all'
const COUNT = '/api/myshp/v2/seller/order/waiting/count'
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
const LABELS = '/api/myshp/v2/seller/order/label/list'
const VIEWS = '/api/myshp/v2/seller/order/view/list'
const SUMS = '/api/myshp/v2/seller/order/all/sums'
const sums = { orders: 2, pieces: 4, paid: 86_000, refunded: 0, next: null }
const tiers = {
  [TIERS]: refuse('NOT_FOUND'),
  [LABELS]: [{ id: 3, version: 1, name: '단골', color: 'green' as const }],
  [VIEWS]: [],
  [SUMS]: sums,
}

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

test('the order file has the filters of the list', async () => {
  const FILE = '/api/myshp/v2/seller/order/file'
  answerCalls({
    [ALL]: page(both),
    ...tiers,
    '/api/myshp/v2/seller/order/form/list': [],
    [FILE]: refuse('CONFLICT'),
  })
  const screen = mountAdmin(<AllOrdersPage />, { path: `${path}?from=2026-11-01&method=bank&sort=oldest` })
  await screen.getByRole('button', { name: '주문 파일' }).click()
  await screen.getByRole('textbox', { name: '내려받는 이유' }).fill('세무 자료')
  await screen.getByRole('button', { name: '내려받기', exact: true }).click()
  await expect
    .poll(() => sentCalls(FILE)[0]?.body)
    .toMatchObject({ filter: { from: '2026-11-01', method: 'bank' }, sort: 'oldest', reason: '세무 자료' })
})

test('a text filter takes effect on Enter', async () => {
  answerCalls({ [ALL]: page(both), ...tiers })
  const screen = mountAdmin(<AllOrdersPage />, { path: `${path}?phone_end=1234` })
  await screen.getByRole('button', { name: '필터 1' }).click()
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
  expect(sentCalls(ALL)).toHaveLength(4)
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
  await screen.getByRole('checkbox', { name: '이 페이지 모두 선택' }).click()
  await screen.getByRole('button', { name: '일괄 접수' }).click()
  await expect
    .poll(() => sentCalls(JOB).at(-1)?.body)
    .toMatchObject({
      move: 'accept',
      lines: [{ orderid: '20261120-00000002', line: 7 }],
    })
})

test('shows marks, labels and memos, and filters by label', async () => {
  const labelled = {
    ...orderOf('20261120-00000003', 'DONE', []),
    marks: [...ORDER_MARKS],
    notes: {
      memo: '선물 포장',
      buyer_memo: '전화 먼저',
      labels: [{ id: 3, name: '단골', color: 'green' as const, of_buyer: true }],
    },
  }
  answerCalls({ [ALL]: page([labelled]), ...tiers })
  const screen = mountAdmin(<AllOrdersPage />, { path: `${path}?label=3` })
  await expect.element(screen.getByText('첫 주문').first()).toBeVisible()
  await expect.element(screen.getByText('도서산간').first()).toBeVisible()
  await expect.element(screen.getByText('구매자: 단골').first()).toBeVisible()
  await expect.element(screen.getByText('선물 포장').first()).toBeVisible()
  await screen.getByRole('button', { name: '필터 1' }).click()
  await expect.element(screen.getByLabelText('라벨', { exact: true })).toHaveValue('3')
  expect(sentCalls(ALL)[0]?.body).toEqual({ shopid: 'haru', label: 3 })
  await expectNoViolations()
})

test('sums more orders than a request reads part by part on request', async () => {
  let parts = 0
  answerCalls({
    [ALL]: page(both),
    ...tiers,
    [SUMS]: () => {
      parts += 1
      return {
        orders: 500,
        pieces: 600,
        paid: 1_000_000,
        refunded: 1_000,
        next: parts < 3 ? 100 - parts : null,
      }
    },
  })
  const screen = mountAdmin(<AllOrdersPage />, { path: `${path}?method=card` })
  await expect.element(screen.getByText('조건에 맞는 최근 주문 500건의 합계입니다.')).toBeVisible()
  await screen.getByRole('button', { name: '전체 합계 계산' }).click()
  await expect.element(screen.getByText('3,000,000원')).toBeVisible()
  await expect.element(screen.getByText(/주문 1,500건의 합계입니다/)).not.toBeInTheDocument()
  expect(sentCalls(SUMS).map(({ body }) => (body as { after?: number }).after)).toEqual([undefined, 99, 98])
})

test('adds a label to the chosen orders that do not all have it', async () => {
  const LABEL = '/api/myshp/v2/seller/order/label/orders'
  answerCalls({ [ALL]: page(both), ...tiers, [LABEL]: { orders: 2 } })
  const screen = mountAdmin(<AllOrdersPage />, { path: `${path}?method=card` })
  await screen.getByRole('checkbox', { name: '이 페이지 모두 선택' }).click()
  await screen.getByRole('button', { name: '라벨', exact: true }).click()
  await screen.getByRole('checkbox', { name: '단골' }).click()
  await screen.getByRole('button', { name: '적용' }).click()
  await expect
    .poll(() => sentCalls(LABEL).at(-1)?.body)
    .toEqual({ shopid: 'haru', orders: both.map(({ number }) => number), add: [3], remove: [] })
})

test('opens the default view of the user, and lists all orders after the filters are cleared', async () => {
  const view = { name: '카드', search: '?method=card', is_default: true }
  answerCalls({ [ALL]: page([]), ...tiers, [VIEWS]: [view] })
  const screen = mountAdmin(<AllOrdersPage />, { path })
  await expect.element(screen.getByText('조건에 맞는 주문이 없습니다')).toBeVisible()
  expect(sentCalls(ALL).map(({ body }) => body)).toEqual([{ shopid: 'haru', method: 'card' }])
  await screen.getByRole('button', { name: '조건 초기화' }).click()
  await expect.element(screen.getByText('아직 주문이 없습니다')).toBeVisible()
})

test('saves the views of this browser on the server once', async () => {
  const SAVE = '/api/myshp/v2/seller/order/view/save'
  visitorStorage.write('madang:views:all-orders', [{ name: '카드만', search: '?method=card' }])
  const saved = [{ name: '카드만', search: '?method=card', is_default: false }]
  answerCalls({ [ALL]: page(both), ...tiers, [SAVE]: saved })
  const screen = mountAdmin(<AllOrdersPage />, { path })
  await expect
    .poll(() => sentCalls(SAVE).map(({ body }) => body))
    .toEqual([{ shopid: 'haru', views: [{ name: '카드만', search: '?method=card' }] }])
  await screen.getByRole('button', { name: '목록 도구' }).click()
  await expect.element(screen.getByRole('link', { name: '카드만' })).toBeVisible()
  await expect.poll(() => visitorStorage.text('madang:views:all-orders:saved:haru')).toBe('1')
  for (const key of ['madang:views:all-orders', 'madang:views:all-orders:saved:haru'])
    visitorStorage.remove(key)
})

test('letters move between rows and select, and a dialog explains them', async () => {
  answerCalls({ [ALL]: page(both), ...tiers })
  const screen = mountAdmin(<AllOrdersPage />, { path: `${path}?method=card` })
  await expect.element(screen.getByRole('link', { name: '주문 20261120-00000002 보기' })).toBeVisible()
  await userEvent.keyboard('j')
  await userEvent.keyboard('j')
  await userEvent.keyboard('x')
  await expect.element(screen.getByRole('checkbox', { name: /20261120-00000001/ })).toBeChecked()
  await userEvent.keyboard('k')
  await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe('0')
  await userEvent.keyboard('/')
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('search')
  await userEvent.keyboard('j')
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('search')
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('?')
  await expect.element(screen.getByRole('dialog', { name: '키보드 단축키' })).toBeVisible()
  await expectNoViolations()
})

test('all orders of the filter can be chosen beyond the page, and are counted before they are accepted', async () => {
  const sums = { orders: 120, lines: 130, pieces: 140, won: 1_200_000, resold: 0 }
  answerCalls({
    [ALL]: page(both, { next: 77 }),
    [COUNT]: { ...sums, last: 500, more: false, options: [], products: [] },
    [JOB]: refuse('BUSY'),
    ...tiers,
  })
  const screen = mountAdmin(<AllOrdersPage />, { path: `${path}?method=bank` })
  await screen.getByRole('checkbox', { name: '이 페이지 모두 선택' }).click()
  await screen.getByRole('button', { name: '조건에 맞는 것 모두 선택' }).click()
  await expect.element(screen.getByText('조건에 맞는 주문 모두 선택')).toBeVisible()
  // Labels are changed only of chosen orders, and a press says so.
  screen.getByRole('button', { name: '라벨', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(screen.getByText('라벨은 목록에서 하나씩 선택한 주문에만 붙이거나 뗄 수 있습니다.'))
    .toBeVisible()
  await screen.getByRole('button', { name: '일괄 접수' }).click()
  await screen.getByRole('button', { name: '주문 120건 접수' }).click()
  await expect
    .poll(() => sentCalls(JOB).at(-1)?.body)
    .toMatchObject({ move: 'accept', waiting: { filter: { method: 'bank' }, last: 500 } })
  expect(sentCalls(COUNT)[0]?.body).toMatchObject({ move: 'accept', filter: { method: 'bank' } })
})

test('on a phone a filtered list begins with its orders, and the filters open on request', async () => {
  const { innerWidth, innerHeight } = window
  await browser.viewport(390, 844)
  onTestFinished(() => browser.viewport(innerWidth, innerHeight))
  answerCalls({ [ALL]: page(both), ...tiers })
  const screen = mountAdmin(<AllOrdersPage />, { path: `${path}?method=bank` })
  const filters = screen.getByRole('button', { name: '필터 1' })
  await expect.element(filters).toHaveAttribute('aria-expanded', 'false')
  await expect.element(screen.getByLabelText('결제 수단')).not.toBeInTheDocument()
  await filters.click()
  await expect.element(screen.getByLabelText('결제 수단')).toHaveValue('bank')
})
