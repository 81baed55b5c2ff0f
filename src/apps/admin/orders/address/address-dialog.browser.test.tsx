import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import {
  ADDRESS_IN_JEJU,
  chooseInSearch,
  chosenInJeju,
  turnSearchOn,
} from '../../../../../tests/component/search-stand-in.ts'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { AddressDialog } from './address-dialog.tsx'
import { AddressAlert, AddressDues } from './address-notes.tsx'

const CHANGE = '/api/myshp/v2/seller/order/address/change'
const QUOTE = '/api/myshp/v2/seller/order/address/quote'
const DUES = '/api/myshp/v2/seller/order/address/dues'
const CONFIRM = '/api/myshp/v2/seller/order/address/confirm'

const recipient = {
  name: '김민지',
  phone: '01012345678',
  zipcode: '06236',
  address: '서울 강남구 테헤란로 1',
  detail: '101호',
  memo: '',
}

const order = {
  number: '20261120-00000001',
  ships: true,
  sells: true,
  return_fee: 3_000,
  paid_at: '2026-11-20T02:00:00.000Z',
  recipient,
  lines: [{ id: 1, status: 'READY_FOR_DELIVERY', moves: ['ship', 'changeAddress'] }],
} as unknown as ShopOrderDetail

const openDialog = (onClose = vi.fn()) => ({
  onClose,
  page: mountAdmin(<AddressDialog shopid="haru" order={order} onClose={onClose} />),
})

const changed = {
  ...order,
  recipient: { ...recipient, detail: '303호' },
  address_changed_at: '2026-11-20T03:00:00.000Z',
}

/** A page that shows the order as it was, and as it is now after a reload. */
function OrderPage({ pages }: { pages: EventTarget }) {
  const [current, setCurrent] = useState(order)
  useEffect(() => {
    const reload = () => setCurrent(changed)
    pages.addEventListener('reload', reload)
    return () => pages.removeEventListener('reload', reload)
  }, [pages])
  return <AddressDialog shopid="haru" order={current} onClose={vi.fn()} />
}

test('a dearer address asks what to do about the surcharge before it is changed', async () => {
  answerCalls({
    [QUOTE]: { owed: 4_000, refunded: 0, return_fee: 7_000, resend_fee: 6_000 },
    [CHANGE]: order,
  })
  const { page, onClose } = openDialog()
  await page.getByLabelText('우편번호').fill('63100')
  await page.getByRole('textbox', { name: '주소', exact: true }).fill('제주 제주시 문연로 30')
  await expect.element(page.getByText(/추가 배송비 4,000원을 더 내야 합니다/)).toBeVisible()
  await expect.element(page.getByText(/반품 배송비는 7,000원이 됩니다/)).toBeVisible()
  const go = page.getByRole('button', { name: '배송지 변경' })
  await go.click()
  await expect.element(page.getByText('추가 배송비를 어떻게 할지 선택해 주세요.')).toBeVisible()
  expect(sentCalls(CHANGE)).toEqual([])
  await page.getByLabelText('받지 않음').click()
  await expectNoViolations()
  await go.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sentCalls(CHANGE)[0]?.body).toMatchObject({
    orderid: order.number,
    owed: 4_000,
    refunded: 0,
    payment: 'waived',
    recipient: { name: '김민지', zipcode: '63100', address: '제주 제주시 문연로 30' },
  })
})

test('an address in the same place is changed without a question, and a refusal keeps the dialog open', async () => {
  answerCalls({
    [CHANGE]: refuse('CONFLICT', { message: '이미 보냈거나 끝난 주문은 배송지를 바꿀 수 없습니다.' }),
  })
  const { page, onClose } = openDialog()
  await page.getByLabelText('상세 주소').fill('202호')
  await page.getByRole('button', { name: '배송지 변경' }).click()
  await expect.element(page.getByText(/이미 보냈거나 끝난 주문/)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(sentCalls(QUOTE)).toEqual([])
  expect(sentCalls(CHANGE)[0]?.body).toMatchObject({ owed: 0, refunded: 0, recipient: { detail: '202호' } })
})

test('a recipient that the buyer has changed meanwhile is loaded, and overwritten only after it was shown', async () => {
  const message = '그사이 배송지가 바뀌었습니다. 바뀐 배송지를 확인한 뒤 다시 바꿔 주세요.'
  answerCalls({ [CHANGE]: refuse('CONFLICT', { message }) })
  const pages = new EventTarget()
  const page = mountAdmin(<OrderPage pages={pages} />)
  await page.getByLabelText('상세 주소').fill('202호')
  await page.getByRole('button', { name: '배송지 변경' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  pages.dispatchEvent(new Event('reload'))
  await expect.element(page.getByText(/새 배송지를 불러왔습니다/)).toBeVisible()
  await expect.element(page.getByLabelText('상세 주소')).toHaveValue('303호')
  await expectNoViolations()
  await page.getByRole('button', { name: '배송지 변경' }).click()
  await expect.poll(() => sentCalls(CHANGE).length).toBe(2)
  expect(sentCalls(CHANGE).map(({ body }) => body)).toMatchObject([
    { changed_at: null, recipient: { detail: '202호' } },
    { changed_at: changed.address_changed_at, recipient: { detail: '303호' } },
  ])
})

test('name, phone, zip code and address are needed', async () => {
  answerCalls({})
  const { page } = openDialog()
  for (const label of ['받는 분', '전화', '우편번호', '주소'])
    await page.getByRole('textbox', { name: label, exact: true }).fill('')
  await page.getByRole('button', { name: '배송지 변경' }).click()
  await expect.element(page.getByText('받는 분을 적어 주세요.')).toBeVisible()
  await expect.element(page.getByText('우편번호는 숫자 5자리입니다.')).toBeVisible()
  expect(sentCalls(CHANGE)).toEqual([])
})

test('an unseen change is confirmed with its time, and tells that earlier sheets and files are outdated', async () => {
  answerCalls({ [CONFIRM]: { ...order, address_unseen: false } as never })
  const unseen = { ...order, address_unseen: true, address_changed_at: '2026-11-20T03:00:00.000Z' }
  const page = mountAdmin(<AddressAlert shopid="haru" order={unseen} />)
  await expect.element(page.getByText(/구매자가 2026.11.20 12:00에 배송지를 변경했습니다/)).toBeVisible()
  await expect.element(page.getByText(/내려받은 주문 파일의 주소는 예전 주소입니다/)).toBeVisible()
  await expectNoViolations()
  await page.getByRole('button', { name: '바뀐 배송지 확인' }).click()
  await expect.poll(() => sentCalls(CONFIRM).length).toBe(1)
  expect(sentCalls(CONFIRM)[0]?.body).toMatchObject({
    orderid: order.number,
    changed_at: '2026-11-20T03:00:00.000Z',
  })
})

test('open dues are received or waived, and what was received too much is given back', async () => {
  answerCalls({ [DUES]: order })
  const dues = { owed: 4_000, waived: 0, paid: 0, paid_at: null }
  const page = mountAdmin(<AddressDues shopid="haru" order={{ ...order, address_dues: dues }} />)
  await expect.element(page.getByText('받을 추가 배송비 4,000원')).toBeVisible()
  await page.getByRole('button', { name: '받지 않음' }).click()
  await expect.poll(() => sentCalls(DUES).length).toBe(1)
  expect(sentCalls(DUES)[0]?.body).toMatchObject({ owed: 4_000, settle: 'waived' })
})

test('a fee that could not be computed is explained, and is computed again', async () => {
  answerCalls({ [QUOTE]: refuse('BAD_REQUEST', { message: '배송하지 않는 지역입니다.' }) })
  const { page } = openDialog()
  await page.getByLabelText('우편번호').fill('63100')
  const failure = page.getByRole('alert').filter({ hasText: '배송하지 않는 지역입니다.' })
  await expect.element(failure).toBeVisible()
  await expect.element(page.getByRole('button', { name: '배송지 변경' })).toBeDisabled()
  await expectNoViolations()
  answerCalls({ [QUOTE]: { owed: 0, refunded: 0, return_fee: 3_000, resend_fee: 2_500 } })
  await failure.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(page.getByText('배송비는 그대로입니다.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '배송지 변경' })).toBeEnabled()
})

test('the cost of a found address is shown, and Escape closes the search only', async () => {
  turnSearchOn({ pressed: chosenInJeju })
  answerCalls({ [QUOTE]: { owed: 4_000, refunded: 0, return_fee: 7_000, resend_fee: 6_000 } })
  const { page, onClose } = openDialog()
  const open = page.getByRole('button', { name: '주소 찾기' })
  await open.click()
  const search = page.getByRole('dialog', { name: '주소 찾기' })
  await expect.element(search).toBeVisible()
  await expectNoViolations()
  await search.getByRole('button', { name: '닫기' }).click()
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  await open.click()
  await search.getByRole('button', { name: '직접 입력' }).click()
  await open.click()
  // Keys inside of the frame, which gets the focus, are heard by its own page.
  await expect.poll(() => document.activeElement?.tagName).toBe('IFRAME')
  search.getByRole('button', { name: '직접 입력' }).element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await open.click()
  await chooseInSearch()
  await expect.element(page.getByText(/추가 배송비 4,000원을 더 내야 합니다/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '주소', exact: true })).toHaveValue(ADDRESS_IN_JEJU)
  await expect.element(page.getByLabelText('상세 주소')).toHaveFocus()
})
