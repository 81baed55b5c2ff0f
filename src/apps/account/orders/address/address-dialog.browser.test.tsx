import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../../tests/component/mount-account.tsx'
import { chooseInSearch, chosenInJeju, turnSearchOn } from '../../../../../tests/component/search-stand-in.ts'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { OrderActionsContext } from '../actions/order-actions-context.ts'
import { RecipientSection } from './recipient-section.tsx'

const CHANGE = '/api/myshp/v2/order/address/change'
const QUOTE = '/api/myshp/v2/order/address/quote'

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
  method: 'bank',
  paid_at: '2026-11-20T02:00:00.000Z',
  return_fee: 3_000,
  recipient,
  lines: [{ id: 1, name: '머그컵', status: 'READY_FOR_DELIVERY', moves: ['changeAddress'] }],
} as unknown as MyOrder

function openSection(shown = order, access = { uuid: 'a-browser' }) {
  const onChange = vi.fn()
  const page = mountAccount(
    <OrderActionsContext value={{ access, onChange }}>
      <RecipientSection order={shown} />
    </OrderActionsContext>,
  )
  return { page, onChange }
}

test('the cost of the typed address is shown before the change, and sent with it', async () => {
  answerCalls({
    [QUOTE]: { owed: 4_000, refunded: 0, return_fee: 7_000, resend_fee: 6_000 },
    [CHANGE]: order,
  })
  const { page, onChange } = openSection()
  await page.getByRole('button', { name: '배송지 변경' }).click()
  await expect.element(page.getByText(/바뀐 배송지를 확인한 뒤 보냅니다/)).toBeVisible()
  await page.getByLabelText('우편번호').fill('63100')
  await page.getByLabelText('주소', { exact: true }).fill('제주 제주시 문연로 30')
  await expect.element(page.getByText(/추가 배송비 4,000원이 더 듭니다/)).toBeVisible()
  await expectNoViolations()
  await page.getByRole('button', { name: '배송지 변경하기' }).click()
  await expect.poll(() => onChange.mock.calls.length).toBe(1)
  expect(sentCalls(CHANGE)[0]?.body).toMatchObject({
    uuid: 'a-browser',
    owed: 4_000,
    refunded: 0,
    recipient: { zipcode: '63100', address: '제주 제주시 문연로 30', name: '김민지' },
  })
})

test('an unpaid order tells that it cannot move to a place with another fee', async () => {
  answerCalls({ [QUOTE]: { owed: 4_000, refunded: 0, return_fee: 7_000, resend_fee: 6_000 } })
  const { page } = openSection({ ...order, paid_at: null })
  await page.getByRole('button', { name: '배송지 변경' }).click()
  await page.getByLabelText('우편번호').fill('63100')
  await expect.element(page.getByText(/입금이 확인된 뒤에 변경할 수 있습니다/)).toBeVisible()
})

test('missing fields and a refusal are shown, and nothing changes', async () => {
  answerCalls({
    [CHANGE]: refuse('CONFLICT', { message: '배송비가 바뀌었습니다. 바뀐 금액을 확인해 주세요.' }),
  })
  const { page, onChange } = openSection()
  await page.getByRole('button', { name: '배송지 변경' }).click()
  await page.getByLabelText('받는 사람').fill('')
  const go = page.getByRole('button', { name: '배송지 변경하기' })
  await go.click()
  await expect.element(page.getByText('받는 사람을 적어 주세요.')).toBeVisible()
  await page.getByLabelText('받는 사람').fill('한가람')
  await go.click()
  await expect.element(page.getByText(/배송비가 바뀌었습니다/)).toBeVisible()
  expect(onChange).not.toHaveBeenCalled()
})

test('sent products, earlier addresses and open dues are shown, and an order that was sent cannot be changed', async () => {
  const change = {
    id: 5,
    actor: 'seller' as const,
    reason: '전화로 요청하셨습니다.',
    before: { ...recipient, detail: '옛집' },
    after: recipient,
    owed: 0,
    refunded: 0,
    at: '2026-11-20T03:00:00.000Z',
  }
  const { page } = openSection({
    ...order,
    address_changes: [change],
    address_dues: { owed: 3_000, waived: 0, paid: 0, paid_at: null },
    lines: [{ ...order.lines[0], status: 'DELIVERY', moves: [], sent_before: 5 }],
  } as unknown as MyOrder)
  await expect.element(page.getByRole('heading', { name: '예전 배송지로 보낸 상품' })).toBeVisible()
  await expect.element(page.getByText(/낼 추가 배송비 3,000원/)).toBeVisible()
  await expect.element(page.getByText('전화로 요청하셨습니다.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '배송지 변경' })).not.toBeInTheDocument()
  await expectNoViolations()
})

test('the cost of a found address is shown, and closing the search leaves the dialog open', async () => {
  turnSearchOn({ pressed: chosenInJeju })
  answerCalls({ [QUOTE]: { owed: 4_000, refunded: 0, return_fee: 7_000, resend_fee: 6_000 } })
  const { page } = openSection()
  await page.getByRole('button', { name: '배송지 변경' }).click()
  const dialog = page.getByRole('dialog', { name: '배송지 변경' })
  const search = page.getByRole('dialog', { name: '주소 찾기' })
  await dialog.getByRole('button', { name: '주소 찾기' }).click()
  await expect.element(search).toBeVisible()
  // Keys inside of the frame, which gets the focus, are heard by its own page.
  await expect.poll(() => document.activeElement?.tagName).toBe('IFRAME')
  search.getByRole('button', { name: '직접 입력' }).element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '주소 찾기' }).click()
  await chooseInSearch()
  await expect.element(page.getByText(/추가 배송비 4,000원이 더 듭니다/)).toBeVisible()
  await expect.element(page.getByLabelText('상세 주소')).toHaveFocus()
  expect(sentCalls(QUOTE).map(({ body }) => body)).toMatchObject([{ zipcode: '63122' }])
})
