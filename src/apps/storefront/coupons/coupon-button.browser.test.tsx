import { expect, test } from 'vitest'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountStorefront } from '../../../../tests/component/mount-storefront.tsx'
import { personWithoutOrders } from '../../../../tests/component/person-without-orders.ts'
import type { OfferedCoupon } from '../../../domains/marketing/marketing.contract.ts'
import { CouponButton } from './coupon-button.tsx'

const coupon: OfferedCoupon = {
  id: 7,
  name: '봄맞이',
  kind: 'won',
  value: 1_000,
  cap: null,
  least: 0,
  scope: 'all',
  goods: [],
  goods_count: 0,
  who: 'everyone',
  valid_until: null,
  days: 30,
  taken: false,
  gone: false,
}
test('a guest is asked to log in first', async () => {
  answerCalls({ '/api/myshp/get/coupon/list': [coupon] })
  const page = await mountStorefront(<CouponButton maxDiscount={null} />)
  await page.getByRole('button', { name: '쿠폰 받기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '봄맞이' }).click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/로그인/)
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click()
  expect(sentCalls('/api/myshp/v2/coupon/take')).toEqual([])
})

test('a refusal is shown in the dialog, and an issued coupon loses its button', async () => {
  answerCalls({
    '/api/myshp/get/coupon/list': [coupon],
    '/api/myshp/v2/coupon/take': refuse('CONFLICT', { message: '모두 나갔습니다.' }),
  })
  const page = await mountStorefront(<CouponButton maxDiscount={null} />, { person: personWithoutOrders })
  await page.getByRole('button', { name: '쿠폰 받기' }).click()
  const dialog = page.getByRole('dialog')
  const take = dialog.getByRole('button', { name: '봄맞이' })
  await take.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('모두 나갔습니다.')
  answerCalls({
    '/api/myshp/v2/coupon/take': { ...coupon, valid_until: '2026-12-31T14:59:59Z', had: false },
  })
  await take.click()
  await expect.element(dialog.getByRole('status')).toBeVisible()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(take).not.toBeInTheDocument()
})

test('an offer shows its terms, and a members’ coupon also a link to join the shop', async () => {
  const members = { ...coupon, id: 8, name: '단골 식탁', who: 'members' as const }
  answerCalls({ '/api/myshp/get/coupon/list': [{ ...coupon, value: 3_000, least: 20_000 }, members] })
  const page = await mountStorefront(<CouponButton maxDiscount={null} />, {
    person: { ...personWithoutOrders, uid: 3 },
  })
  await page.getByRole('button', { name: '쿠폰 받기' }).click()
  const offers = page.getByRole('dialog').getByRole('listitem')
  const open = offers.filter({ hasText: '봄맞이' })
  await expect.element(open).toMatchTextContent(/3,000원 할인.*20,000원 이상 구매 시/)
  const closed = offers.filter({ hasText: '단골 식탁' })
  await expect.element(closed).toMatchTextContent(/회원 전용/)
  await expect.element(closed.getByRole('button')).toMatchTextContent(/가입하고 받기/)
})
