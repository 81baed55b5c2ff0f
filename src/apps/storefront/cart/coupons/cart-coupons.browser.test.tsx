import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls } from '../../../../../tests/component/api-answers.ts'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { personWithoutOrders } from '../../../../../tests/component/person-without-orders.ts'
import type { CartCoupon } from '../../../../domains/marketing/marketing.contract.ts'
import { newCartGroup, newCartLine } from '../cart.fixture.ts'
import { CartCoupons } from './cart-coupons.tsx'

const newCoupon = (id: number, name: string, more: Partial<CartCoupon> = {}): CartCoupon => ({
  id,
  name,
  kind: 'won',
  value: 1_000,
  cap: null,
  least: 0,
  scope: 'all',
  goods: [],
  goods_count: 0,
  valid_until: '2026-12-31T14:59:59Z',
  covers: [1],
  ...more,
})

test('shows which coupons apply to the chosen lines, and why others do not', async () => {
  answerCalls({
    '/api/myshp/v2/coupon/cart': [
      newCoupon(1, '접시 쿠폰', { scope: 'products', goods: ['보름 접시'], goods_count: 1, covers: [] }),
      newCoupon(2, '배송 쿠폰', { kind: 'delivery', value: 0, least: 500_000 }),
      newCoupon(3, '가입 축하 쿠폰'),
    ],
  })
  const page = await mountStorefront(
    <CartCoupons shopSlug="haru" groups={[newCartGroup([newCartLine()])]} />,
    {
      person: personWithoutOrders,
    },
  )
  await expect.element(page.getByText('하루공방 쿠폰 3장 가운데 1장을 쓸 수 있습니다')).toBeVisible()
  await page.getByText('하루공방 쿠폰 3장').click()
  const coupons = page.getByRole('listitem')
  await expect.element(coupons.first()).toMatchTextContent(/가입 축하 쿠폰.*주문할 때 쓸 수 있습니다/)
  await expect
    .element(coupons.filter({ hasText: '접시 쿠폰' }))
    .toMatchTextContent(/보름 접시 상품에만 쓸 수 있는데, 선택한 상품 가운데 없습니다/)
  await expect
    .element(coupons.filter({ hasText: '배송 쿠폰' }))
    .toMatchTextContent(/500,000원 이상 살 때 쓸 수 있습니다 \(490,000원 더 필요\)/)
  await expectNoViolations()
})
