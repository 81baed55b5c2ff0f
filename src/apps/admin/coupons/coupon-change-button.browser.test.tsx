import { expect, test } from 'vitest'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import type { SellerCoupon } from '../../../domains/marketing/seller/seller-coupons.contract.ts'
import { CouponChangeButton } from './coupon-change-button.tsx'

const EDIT = '/api/myshp/v2/seller/coupon/edit'

const coupon: SellerCoupon = {
  id: 7,
  version: 1,
  name: '봄맞이',
  kind: 'won',
  value: 1_000,
  cap: null,
  least: 0,
  scope: 'all',
  who: 'everyone',
  targets: [],
  code: null,
  goods: [],
  goods_count: 0,
  total: 100,
  issued: 0,
  used: 0,
  valid_from: '2026-11-01T00:00:00Z',
  valid_until: null,
  days: 30,
  stopped: false,
  created_at: '2026-11-01T00:00:00Z',
}

function openForm() {
  const page = mountAdmin(<CouponChangeButton shopid="haru" coupon={coupon} />)
  const form = page.getByRole('dialog').filter({ has: page.getByLabelText('며칠 동안') })
  return {
    form,
    conflict: page.getByRole('dialog', { name: '그사이 다른 사람이 저장했습니다' }),
    open: () => page.getByRole('button', { name: /^봄맞이/ }).click(),
    save: () => form.getByRole('button', { name: '저장', exact: true }).click(),
  }
}

test('shows both versions after a conflict, applies the other user’s, and keeps edits of other fields', async () => {
  const theirs = { ...coupon, version: 2, name: '여름맞이', total: 200 }
  answerCalls({ [EDIT]: refuse('STALE', { details: { current: theirs } }) })
  const { form, conflict, open, save } = openForm()
  await open()
  await form.getByLabelText('며칠 동안').fill('14')
  await form.getByLabelText('이름').fill('봄')
  await save()
  await expect.element(conflict.getByRole('row', { name: /^이름/ })).toMatchTextContent(/여름맞이봄$/)
  await expect
    .element(conflict.getByRole('row', { name: /^전체 수량/ }))
    .toMatchTextContent(/200수정하지 않음$/)
  await expect.element(conflict.getByRole('row')).toHaveLength(3)
  await conflict.getByRole('button', { name: '저장된 내용 가져오기' }).click()
  await expect.element(form.getByLabelText('이름')).toHaveValue('여름맞이')
  await expect.element(form.getByLabelText('며칠 동안')).toHaveValue('14')
})

test('saves this user’s values over the other user’s when chosen, with the newest version', async () => {
  const theirs = { ...coupon, version: 2, name: '여름맞이', total: 200 }
  answerCalls({
    [EDIT]: ({ version }) =>
      version === 1
        ? refuse('STALE', { details: { current: theirs } })
        : { ...theirs, name: '봄', version: 3 },
  })
  const { form, conflict, open, save } = openForm()
  await open()
  await form.getByLabelText('이름').fill('봄')
  await save()
  await conflict.getByRole('button', { name: '내 내용으로 저장' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(sentCalls(EDIT).map(({ body }) => body)).toMatchObject([
    { version: 1, name: '봄', total: 100 },
    { version: 2, name: '봄', total: 200 },
  ])
})

test('does not send a coupon without a name', async () => {
  const { form, open, save } = openForm()
  await open()
  await form.getByLabelText('이름').fill('')
  await save()
  await expect.element(form.getByLabelText('이름')).toBeInvalid()
  expect(sentCalls(EDIT)).toEqual([])
})
