import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent, page as view } from 'vitest/browser'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountStorefront } from '../../../../tests/component/mount-storefront.tsx'
import { visitorStorage } from '../../../client/browser-storage.ts'
import type { Cart } from '../../../domains/cart/cart.contract.ts'
import { ANONYMOUS_ID_STORE } from '../shell/cart/anonymous-id.ts'
import { newCart, newCartGroup, newCartLine } from './cart.fixture.ts'
import { Component as CartPage } from './cart-page.tsx'

const LOAD = '/api/myshp/uuid/sync_load'
const SAVE = '/api/myshp/uuid/sync_save'
const FEES = '/api/myshp/get/delivery_fee/v3'

const small = newCartLine({ sid: 1, pid2: 1, name: '보름 접시', opt_name: '15cm', available_qty: 3 })
const large = newCartLine({ sid: 1, pid2: 2, name: '보름 접시', opt_name: '21cm' })

afterEach(() => void vi.useRealTimers())

/** The cart page with a button that unmounts it. */
function CartAndWayOut() {
  const [isHere, setIsHere] = useState(true)
  return isHere ? (
    <>
      <CartPage />
      <button type="button" onClick={() => setIsHere(false)}>
        떠나기
      </button>
    </>
  ) : null
}

async function mountCart(cart: Cart) {
  visitorStorage.write(ANONYMOUS_ID_STORE, 'u'.repeat(32))
  answerCalls({ [LOAD]: cart, [FEES]: [] })
  const page = await mountStorefront(<CartAndWayOut />, { path: '/shop/cart' })
  const lines = page.getByRole('list', { name: /담은 상품/ }).getByRole('listitem')
  const expectLines = (count: number) => expect.poll(() => lines.elements().length).toBe(count)
  return { page, lines, expectLines }
}

const focus = (locator: { element: () => Element }) => (locator.element() as HTMLElement).focus()

test('groups lines by selling and shipping shop, each with the amount missing to free delivery', async () => {
  const resold = newCartGroup([large], {
    shop_name_origin: '하늘공방',
    origin_shopid: 'haneul',
    origin_uid: 9,
  })
  const { page } = await mountCart(newCart(newCartGroup([small]), resold))
  const group = page.getByRole('region', { name: '하루공방 (하늘공방에서 배송)' })
  await expect.element(group.getByText('20,000원 더 담으면 무료배송')).toBeVisible()
  await expect.element(group.getByText('13,000원')).toBeVisible()
  await expect.element(group.getByRole('link', { name: '하루공방 상점 가기' })).toHaveAttribute('href', '/')
  const sums = page.getByRole('complementary', { name: '결제 예정 금액' })
  await expect.element(sums).toMatchTextContent(/26,000원/)
})

test('unavailable lines show an error, adult lines show no name and picture', async () => {
  const unavailableLine = newCartLine({
    sid: 2,
    pid2: 3,
    error: 'sold_out',
    available_qty: 0,
    total: 0,
    sort: 2,
  })
  const adult = newCartLine({ sid: 3, pid2: 4, adult: true, name: '성인 인증 상품', image: '' })
  const { lines, expectLines } = await mountCart(newCart(newCartGroup([unavailableLine, adult])))
  await expectLines(2)
  await expect.element(lines.first().getByRole('alert')).toHaveTextContent('판매가 중단된 상품입니다.')
  expect(lines.first().getByRole('textbox').elements()).toEqual([])
  await expect.element(lines.nth(1)).toMatchTextContent(/성인 인증 상품/)
  expect(lines.nth(1).element().querySelector('img')).toBeNull()
})

test('a quantity accepts digits from 1, reloads the fees after a second and is saved by the button', async () => {
  const { page } = await mountCart(newCart(newCartGroup([small])))
  const quantity = page.getByRole('textbox', { name: '15cm 수량' })
  const save = page.getByRole('button', { name: '장바구니 저장' })
  for (const text of ['x', '0']) {
    await quantity.fill(text)
    await userEvent.tab()
    await expect.element(quantity).toHaveValue('1')
  }
  await expect.element(save).not.toBeInTheDocument()
  await quantity.fill('50')
  await expect.element(page.getByText('재고가 부족합니다. (주문 가능 수량: 3개)')).toBeVisible()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await quantity.fill('2')
  await expect.element(page.getByText('재고가 부족합니다.')).not.toBeInTheDocument()
  vi.advanceTimersByTime(1_000)
  await expect.poll(() => sentCalls(FEES).at(-1)?.body).toMatchObject({ list: [{ data: [{ qty: 2 }] }] })
  answerCalls({ [SAVE]: newCart(newCartGroup([{ ...small, qty: 2, total: 20_000 }])) })
  await save.click()
  await expect.element(page.getByText('장바구니를 저장했습니다.')).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  expect(sentCalls(SAVE).map(({ body }) => body)).toMatchObject([{ value: [{ pid2: 1, was: 1, qty: 2 }] }])
})

test('a removal is saved after three seconds or on leaving, and the last one shows the empty cart', async () => {
  const { page, expectLines } = await mountCart(newCart(newCartGroup([small, large])))
  await expectLines(2)
  answerCalls({ [SAVE]: newCart(newCartGroup([large])) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.getByRole('button', { name: '보름 접시, 15cm 삭제' }).click()
  vi.advanceTimersByTime(2_500)
  await expect.element(page.getByRole('button', { name: '장바구니 저장' })).toBeVisible()
  vi.advanceTimersByTime(500)
  await expect.poll(() => sentCalls(SAVE).length).toBe(1)
  await expectLines(1)
  vi.useRealTimers()

  answerCalls({ [SAVE]: newCart() })
  await page.getByRole('button', { name: '보름 접시, 21cm 삭제' }).click()
  await expect.element(page.getByText('장바구니에 담긴 상품이 없습니다.')).toBeVisible()
  expect(sentCalls(SAVE)).toHaveLength(1)
  await page.getByRole('button', { name: '떠나기' }).click()
  await expect
    .poll(() => sentCalls(SAVE).map(({ body }) => body))
    .toMatchObject([{ value: [{ pid2: 1, removed: true }] }, { value: [{ pid2: 2, removed: true }] }])
})

test('the cart works by keyboard without losing the focus', async () => {
  const { page, lines, expectLines } = await mountCart(newCart(newCartGroup([small, large])))
  answerCalls({ [SAVE]: newCart() })
  await expectLines(2)
  focus(lines.first().getByRole('button', { name: '하나 늘리기' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(lines.first().getByRole('textbox')).toHaveValue('2')
  focus(lines.first().getByRole('button', { name: '삭제' }))
  await userEvent.keyboard('{Enter}')
  await expectLines(1)
  await expect.element(lines.first().getByRole('button', { name: '삭제' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('장바구니에 담긴 상품이 없습니다.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await page.getByRole('button', { name: '떠나기' }).click()
  await expect.poll(() => sentCalls(SAVE).length).toBe(1)
})

test('a failed load can be retried', async () => {
  visitorStorage.write(ANONYMOUS_ID_STORE, 'u'.repeat(32))
  answerCalls({
    [LOAD]: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  const page = await mountStorefront(<CartPage />, { path: '/shop/cart' })
  await expect.element(page.getByText('장바구니를 불러오지 못했습니다.')).toBeVisible()
  answerCalls({ [LOAD]: newCart(newCartGroup([small])) })
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(page.getByRole('link', { name: '보름 접시' })).toBeVisible()
})

test.each([[320], [390], [1_440]])('a hundred lines with long names fit a window of %i px', async (width) => {
  await view.viewport(width, 844)
  const data = Array.from({ length: 100 }, (_, index) =>
    newCartLine({
      sid: index + 1,
      qty: 999,
      price: 1_000_000,
      available_qty: 999,
      name: '아주아주긴이름의상품'.repeat(12),
      opt_name: '겨울밤하늘색 / 특대형 / 손잡이와 뚜껑이 있는 것',
    }),
  )
  const { expectLines } = await mountCart(newCart(newCartGroup(data)))
  await expectLines(100)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await view.viewport(390, 844)
})
