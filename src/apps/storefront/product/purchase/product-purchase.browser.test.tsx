import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { leaveSite } from '../../../router/leave.ts'
import { newCart } from '../../cart/cart.fixture.ts'
import { useChoice } from '../choice/use-choice.ts'
import { newProduct } from '../product.fixture.ts'
import { Purchase } from './product-purchase.tsx'

const ADD = '/api/myshp/add/cart/v3/local'

const plate = newProduct({
  options: [{ name: '크기', values: ['15cm', '21cm', '27cm'] }],
  variants: [
    { pid2: 1, values: ['15cm'], price_diff: -12_000, stock: 3 },
    { pid2: 2, values: ['21cm'], price_diff: 0, stock: 9 },
    { pid2: 3, values: ['27cm'], price_diff: 9_000, stock: 0 },
  ],
  add_ons: [{ pid3: 1, name: '선물포장', price: 3_000, stock: 5 }],
})

const NOT_OFFERED: readonly number[] = []

function Buying({ product = plate, offered = NOT_OFFERED }) {
  return <Purchase product={product} choice={useChoice(product, offered)} />
}

const mountPurchase = () => mountStorefront(<Buying />, { shell: { device: 'pc' } })

test('options, add-ons and quantities change the total, and add-ons need an option', async () => {
  const page = await mountPurchase()
  const wrapping = page.getByRole('button', { name: '선물포장' })
  await expect.element(page.getByText('옵션을 선택해 주세요.')).toBeVisible()
  await expect.element(wrapping).toBeDisabled()
  await page.getByRole('button', { name: '21cm' }).click()
  const total = page.getByRole('status').filter({ hasText: '원' })
  await expect.element(total).toHaveTextContent('30,000원')
  await page.getByRole('group', { name: '21cm 수량' }).getByRole('button', { name: '하나 늘리기' }).click()
  await expect.element(total).toHaveTextContent('60,000원')
  await wrapping.click()
  await expect.element(total).toHaveTextContent('63,000원')
  await expect.element(page.getByText('무료배송')).toBeVisible()
})

test('a sold-out option is marked and disabled', async () => {
  const page = await mountPurchase()
  const large = page.getByRole('button', { name: '27cm' })
  await expect.element(large).toBeDisabled()
  await expect.element(large).toMatchTextContent(/품절/)
  await expect.element(page.getByRole('button', { name: '15cm' })).toBeEnabled()
})

test('a quantity accepts digits from 1 and reports a shortage', async () => {
  const page = await mountPurchase()
  await page.getByRole('button', { name: '15cm' }).click()
  const quantity = page.getByRole('textbox', { name: '15cm 수량' })
  await quantity.fill('x')
  await userEvent.tab()
  await expect.element(quantity).toHaveValue('1')
  await expect
    .element(page.getByRole('button', { name: '하나 줄이기' }))
    .toHaveAttribute('aria-disabled', 'true')
  await quantity.fill('50')
  await expect.element(page.getByText('주문 가능 수량: 3개')).toBeVisible()
})

test('the keyboard chooses and adds without losing the focus', async () => {
  answerCalls({ '/api/myshp/uuid/issue': { uuid: 'u'.repeat(32) }, [ADD]: newCart() })
  const page = await mountPurchase()
  await expect.element(page.getByRole('button', { name: '21cm' })).toBeVisible()
  ;(page.getByRole('button', { name: '21cm' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').filter({ hasText: '원' })).toHaveTextContent('30,000원')
  const add = page.getByRole('button', { name: '장바구니 담기' })
  ;(add.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('장바구니에 담았습니다.')).toBeVisible()
  await expect.element(add).toHaveFocus()
  await page.getByRole('button', { name: '알림 닫기' }).click()
  expect(sentCalls(ADD).map(({ body }) => body)).toMatchObject([{ list: [{ sid: 1, pid2: 2, qty: 1 }] }])
})

test('an unanswered request is reported and retried with the same key', async () => {
  answerCalls({
    '/api/myshp/uuid/issue': { uuid: 'u'.repeat(32) },
    [ADD]: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  const page = await mountPurchase()
  await page.getByRole('button', { name: '21cm' }).click()
  await page.getByRole('button', { name: '장바구니 담기' }).click()
  await expect
    .element(page.getByText('장바구니 추가에 실패하였습니다. (인터넷 연결을 확인해 주세요)'))
    .toBeVisible()
  answerCalls({ [ADD]: newCart() })
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(page.getByText('장바구니에 담았습니다.')).toBeVisible()
  await page.getByRole('button', { name: '알림 닫기' }).click()
  const requests = sentCalls(ADD).map(
    ({ body }) => (body as { ex_data: { request: string } }).ex_data.request,
  )
  expect(requests.length).toBeGreaterThan(1)
  expect(new Set(requests).size).toBe(1)
})

test('a refusal is shown in a toast for five seconds', async () => {
  const refused = [{ reason: 'unknown', message: '없는 상품입니다.' }]
  answerCalls({
    '/api/myshp/uuid/issue': { uuid: 'u'.repeat(32) },
    [ADD]: refuse('BAD_REQUEST', { details: { refused } }),
  })
  const page = await mountPurchase()
  await page.getByRole('button', { name: '21cm' }).click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.getByRole('button', { name: '장바구니 담기' }).click()
  const toast = page.getByText('장바구니 추가에 실패하였습니다. (잘못된 상품입니다)')
  await expect.element(toast).toBeVisible()
  const { right, top } = toast.element().getBoundingClientRect()
  expect(right).toBeGreaterThan(innerWidth - 100)
  expect(top).toBeGreaterThan(innerHeight / 2)
  vi.advanceTimersByTime(4_000)
  await expect.element(toast).toBeVisible()
  vi.advanceTimersByTime(1_100)
  await expect.element(toast).not.toBeInTheDocument()
  vi.useRealTimers()
})

vi.mock('../../../router/leave.ts', () => ({ leaveSite: vi.fn() }))

test('buy now leads to a checkout of the chosen lines, once for two presses, and adds nothing to the cart', async () => {
  vi.mocked(leaveSite).mockClear()
  const page = await mountPurchase()
  const buy = page.getByRole('button', { name: '구매하기' })
  await expect.element(buy).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: '21cm' }).click()
  await page.getByRole('button', { name: '선물포장' }).click()
  await buy.dblClick()
  await expect.poll(() => vi.mocked(leaveSite).mock.calls.length).toBe(1)
  const address = new URL(String(vi.mocked(leaveSite).mock.calls[0]?.[0]), location.origin)
  expect(address.pathname).toBe('/user/checkout')
  expect(address.searchParams.get('lines')).toBe('1.2.0.1.30000_1.2.1.1.3000')
  expect(address.searchParams.has('uuid_value')).toBe(false)
  expect(sentCalls(ADD)).toEqual([])
  // The back-forward cache restores the page.
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(buy).toHaveAttribute('aria-disabled', 'false')
})

test('buy now with fewer pieces than the product permits is refused with a toast', async () => {
  vi.mocked(leaveSite).mockClear()
  const page = await mountStorefront(<Buying product={{ ...plate, least: 3 }} />, { shell: { device: 'pc' } })
  await page.getByRole('button', { name: '21cm' }).click()
  await page.getByRole('button', { name: '구매하기' }).click()
  await expect.element(page.getByText('3개부터 주문할 수 있습니다.')).toBeVisible()
  await page.getByRole('button', { name: '알림 닫기' }).click()
  expect(leaveSite).not.toHaveBeenCalled()
})

test('buy now stays on the page without a network, and says why', async () => {
  vi.mocked(leaveSite).mockClear()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const page = await mountPurchase()
  await page.getByRole('button', { name: '21cm' }).click()
  const buy = page.getByRole('button', { name: '구매하기' })
  await buy.click()
  await expect.element(page.getByText(/인터넷 연결을 확인해 주세요/)).toBeVisible()
  expect(leaveSite).not.toHaveBeenCalled()
  await expect.element(buy).toHaveAttribute('aria-disabled', 'false')
  // The browser may be wrong.
  await page.getByRole('button', { name: '다시 시도' }).click()
  expect(leaveSite).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})

test('a product that is offered by subscription leads to its checkout with the chosen cycle', async () => {
  const page = await mountStorefront(<Buying offered={[2, 4]} />, { shell: { device: 'pc' } })
  const subscribe = page.getByRole('button', { name: '정기배송', exact: true })
  await expect
    .element(page.getByRole('button', { name: '한 번 구매' }))
    .toHaveAttribute('aria-pressed', 'true')
  await subscribe.click()
  await expect.element(page.getByText(/다음 주문부터 저장한 결제 수단으로 자동 결제합니다/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '2주마다' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: '장바구니에 담기' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '4주마다' }).click()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '21cm' }).click()
  await page.getByRole('button', { name: '정기배송 신청' }).click()
  await expect.poll(() => vi.mocked(leaveSite).mock.calls.length).toBe(1)
  const address = new URL(String(vi.mocked(leaveSite).mock.calls[0]?.[0]), location.origin)
  expect(address.searchParams.get('lines')).toBe('1.2.0.1.30000')
  expect(address.searchParams.get('weeks')).toBe('4')
})

test('a subscription takes one option without add-ons', async () => {
  const page = await mountStorefront(<Buying offered={[4]} />, { shell: { device: 'pc' } })
  await page.getByRole('button', { name: '21cm' }).click()
  await page.getByRole('button', { name: '선물포장' }).click()
  await page.getByRole('button', { name: '정기배송', exact: true }).click()
  await page.getByRole('button', { name: '정기배송 신청' }).click()
  await expect.element(page.getByText(/옵션 한 가지씩/)).toBeVisible()
  await page.getByRole('button', { name: '알림 닫기' }).click()
  expect(leaveSite).not.toHaveBeenCalled()
})

test('a preview sells nothing', async () => {
  const page = await mountStorefront(<Buying />, { shell: { device: 'pc', preview: 'x' } })
  await expect.element(page.getByRole('button', { name: '미리보기에서는 담을 수 없습니다' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '구매하기' })).not.toBeInTheDocument()
})
