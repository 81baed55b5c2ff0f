import { expect, test } from 'vitest'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import type { ReplyOf } from '../../../client/calls.ts'
import { Component as CouponsPage } from './coupons-page.tsx'

type Coupon = ReplyOf<'/api/myshp/get/my/coupons'>[number]

const coupon: Coupon = {
  id: 7,
  name: '배송 쿠폰',
  kind: 'delivery',
  value: 0,
  cap: null,
  least: 500_000,
  scope: 'all',
  goods: [],
  goods_count: 0,
  valid_until: '2026-12-31T14:59:59Z',
  state: 'usable',
  used_at: null,
  shopid: 'haru',
  shop_name: '하루공방',
  dom: 'haru.localhost',
} as Coupon

test('shows the terms of each coupon and the counts of the other lists', async () => {
  const used = { ...coupon, id: 8, state: 'used' as const, used_at: '2026-11-20T00:00:00Z' }
  const page = mountAccount(<CouponsPage data={{ coupons: [coupon, used], state: 'usable' }} />)
  const own = page.getByRole('listitem').filter({ hasText: '배송 쿠폰' })
  for (const words of ['무료 배송', '이 상점이 보내는 모든 상품', '한 사람 한 장, 한 번 사용', '하루공방'])
    await expect.element(own).toMatchTextContent(new RegExp(words))
  await expect.element(page.getByRole('link', { name: /^쓴 쿠폰/ })).toMatchTextContent(/1/)
})

test('shows an empty state', async () => {
  const page = mountAccount(<CouponsPage data={{ coupons: [], state: 'used' }} />)
  await expect.element(page.getByText('쓴 쿠폰이 없습니다.')).toBeVisible()
})
