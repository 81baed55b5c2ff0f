import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse } from '../../../../../tests/component/api-answers.ts'
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
  await expect.element(page.getByText('받을 옵션: 검정 (주문한 옵션 하양)')).toBeVisible()
  await page.getByLabelText('송장번호').fill('1234567890123')
  await page.getByRole('button', { name: '교환품 발송' }).click()
  expect(onGo).not.toHaveBeenCalled()
  await expect.element(page.getByText('받지 않고 보내려면 선택해 주세요.')).toBeVisible()
  await expect.poll(() => page.getByText(/옵션 차액 4,000원을 아직 받지 않았습니다/).all()).toHaveLength(1)
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
  await expect.element(page.getByText('바꿀 옵션을 선택해 주세요.')).toBeVisible()
  await page.getByLabelText('보낼 옵션').selectOptions('11')
  await page.getByLabelText('변경할 수량').fill('1')
  await page.getByRole('button', { name: '옵션 변경' }).click()
  await expect.element(page.getByText(/차액을 받지 않을 때만/).first()).toBeVisible()
  await page.getByLabelText('차액을 받지 않음').click()
  await page.getByRole('button', { name: '옵션 변경' }).click()
  await expect.poll(() => onGo.mock.calls.length).toBe(1)
  expect(onGo.mock.calls[0]?.[0]).toEqual({ option: { pid2: 11, difference: 2_500 }, waive: true, qty: 1 })
})

test('says that the options load, why they could not, and loads them again', async () => {
  const reply = Promise.withResolvers<ReturnType<typeof refuse>>()
  answerCalls({ [DEFAULTS]: { carrier: '' }, [OPTIONS]: () => reply.promise })
  const { page } = openDialog('changeOption', { ...order, claims: [] })
  await expect.element(page.getByText('다른 옵션을 불러오는 중입니다.')).toBeVisible()
  reply.resolve(refuse('FORBIDDEN', { message: '이 주문을 볼 수 없습니다.' }))
  const failure = page.getByRole('alert').filter({ hasText: '이 주문을 볼 수 없습니다.' })
  await expect.element(failure).toBeVisible()
  await expect.element(page.getByRole('button', { name: '옵션 변경' })).toBeDisabled()
  await expectNoViolations()
  answerCalls({ [OPTIONS]: { options } })
  await failure.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(page.getByLabelText('보낼 옵션')).toBeVisible()
})

test('without another option nothing can be changed, and an exchange is accepted for the same one', async () => {
  answerCalls({ [DEFAULTS]: { carrier: '' }, [OPTIONS]: { options: [] } })
  const { page } = openDialog('changeOption', { ...order, claims: [] })
  await expect.element(page.getByText('바꿀 수 있는 다른 옵션이 없습니다.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '옵션 변경' })).toBeDisabled()
})

test('an exchange for the same option is accepted if there is no other one', async () => {
  answerCalls({ [DEFAULTS]: { carrier: '' }, [OPTIONS]: { options: [] } })
  const same = { ...order, claims: [{ ...claim, option: null }] } as unknown as ShopOrderDetail
  const { page, onGo } = openDialog('acceptExchange', same)
  await expect.element(page.getByText('바꿀 수 있는 다른 옵션이 없습니다.')).toBeVisible()
  await page.getByRole('button', { name: '교환 수락' }).click()
  await expect.poll(() => onGo.mock.calls).toEqual([[{}]])
})

test('an option that was deleted after the request is shown as sold out', async () => {
  answerCalls({ [DEFAULTS]: { carrier: '' }, [OPTIONS]: { options: options.slice(1) } })
  const { page } = openDialog('acceptExchange')
  const picker = page.getByLabelText('보낼 옵션')
  await expect.element(picker.getByRole('option', { name: '검정 (+2,000원) · 품절' })).toBeInTheDocument()
  await expect.element(picker).toHaveValue('11')
})

test('the first field has the focus', async () => {
  answerCalls({ [DEFAULTS]: { carrier: '' } })
  const { page } = openDialog('delay')
  await expect.element(page.getByLabelText('새 발송 예정일')).toHaveFocus()
})
