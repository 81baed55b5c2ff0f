import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import type { SellerTransition } from './order-transitions.ts'
import { TransitionDialog } from './transition-dialog.tsx'

const OPTIONS = '/api/myshp/v2/seller/order/claim/options'
const DEFAULTS = '/api/myshp/v2/seller/order/ship/defaults'

const options = [
  { pid2: 11, opt_name: '검정', difference: 2_500, stock: 0 },
  { pid2: 12, opt_name: '파랑', difference: -1_000, stock: 5 },
]

const line = {
  id: 1,
  sid: 1,
  pid2: 10,
  pid3: 0,
  name: '머그컵',
  opt_name: '하양',
  qty: 2,
  status: 'REQ_CHANGE',
  price: 10_000,
  off: 0,
  coupon_off: 0,
  points: 0,
  paid: 20_000,
  accrual: 0,
  refunded: false,
  moves: [],
}

const claim = {
  id: 7,
  line: 1,
  kind: 'exchange',
  cause: 'fault',
  parcel: 1,
  way_back: 0,
  way_out: 0,
  outcome: null,
  option: {
    pid2: 11,
    opt_name: '검정',
    from: { opt_name: '하양', price: 10_000 },
    difference: 2_000,
    reserved: false,
    due: 0,
    waived: false,
  },
}

const order = {
  number: '20261120-00000001',
  shopid: 'haru',
  method: 'test_card',
  payee: 'platform',
  return_fee: 3_000,
  resend_fee: 2_500,
  claims: [claim],
  lines: [line],
} as unknown as ShopOrderDetail

function openDialog(transition: SellerTransition, shown = order) {
  const onGo = vi.fn()
  const page = mountAdmin(
    <TransitionDialog
      transition={transition}
      order={shown}
      line={shown.lines[0] as ShopOrderDetail['lines'][0]}
      busy={false}
      onGo={onGo}
      onClose={() => {}}
    />,
  )
  return { page, onGo }
}

test('accepting shows the buyer’s option with its agreed difference, and another one can be chosen', async () => {
  answerCalls({ [DEFAULTS]: { carrier: '' }, [OPTIONS]: { options } })
  const { page, onGo } = openDialog('acceptExchange')
  const picker = page.getByLabelText('보낼 옵션')
  // The difference stays as the buyer has seen it, although the option price has changed.
  await expect.element(picker.getByRole('option', { name: '검정 (+2,000원) · 품절' })).toBeInTheDocument()
  await page.getByRole('button', { name: '교환 수락' }).click()
  expect(onGo).not.toHaveBeenCalled()
  await picker.selectOptions('12')
  await expect.element(page.getByRole('region', { name: '옵션 차액' }).getByText('2,000원')).toBeVisible()
  await expectNoViolations()
  await page.getByRole('button', { name: '교환 수락' }).click()
  expect(onGo).toHaveBeenCalledWith({ option: { pid2: 12, difference: -1_000 } })
})

test('sending needs the difference to be received or waived', async () => {
  const accepted = {
    ...order,
    claims: [
      {
        ...claim,
        option: { ...claim.option, reserved: true, due: 4_000 },
        progress: { dues: 4_000, dues_paid: 0 },
      },
    ],
  } as unknown as ShopOrderDetail
  answerCalls({ [DEFAULTS]: { carrier: '' }, [OPTIONS]: { options } })
  const { page, onGo } = openDialog('reship', accepted)
  await page.getByLabelText('송장번호').fill('1234567890123')
  await page.getByRole('button', { name: '교환품 발송' }).click()
  expect(onGo).not.toHaveBeenCalled()
  await page.getByLabelText('차액을 받지 않음').click()
  await page.getByRole('button', { name: '교환품 발송' }).click()
  await expect.poll(() => onGo.mock.calls.length).toBe(1)
  expect(onGo.mock.calls[0]?.[0]).toMatchObject({ waive: true, tracking: '1234567890123' })
})

test('the option of pieces that are not sent yet can be changed, a dearer one without its difference', async () => {
  answerCalls({
    [DEFAULTS]: { carrier: '' },
    [OPTIONS]: { options: [{ pid2: 11, opt_name: '검정', difference: 2_500, stock: 9 }] },
  })
  const { page, onGo } = openDialog('changeOption', { ...order, claims: [] })
  await page.getByRole('button', { name: '옵션 변경' }).click()
  await expect.element(page.getByText('바꿀 옵션을 골라 주세요.')).toBeVisible()
  await page.getByLabelText('보낼 옵션').selectOptions('11')
  await page.getByLabelText('바꿀 수량').fill('1')
  await page.getByRole('button', { name: '옵션 변경' }).click()
  await expect.element(page.getByText(/차액을 받지 않을 때만/).first()).toBeVisible()
  await page.getByLabelText('차액을 받지 않음').click()
  await page.getByRole('button', { name: '옵션 변경' }).click()
  await expect.poll(() => onGo.mock.calls.length).toBe(1)
  expect(onGo.mock.calls[0]?.[0]).toEqual({ option: { pid2: 11, difference: 2_500 }, waive: true, qty: 1 })
})
