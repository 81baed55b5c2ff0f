import { expect, test } from 'vitest'
import { mountStorefront } from '../../../../tests/component/mount-storefront.tsx'
import { shopInfo } from '../../../../tests/component/shop-info.ts'
import { FloatingButtons } from './floating-buttons.tsx'

test('the messenger moves away from a control that appears below it, such as the coupons of a visitor', async () => {
  const shop = { ...shopInfo, kakao_cs: 'https://pf.kakao.com/_haru/chat' }
  const page = await mountStorefront(<FloatingButtons />, { shell: { shop } })
  const messenger = page.getByRole('link', { name: '메신저 상담' })
  // The buttons have looked for a free place once.
  await expect.poll(() => messenger.element().closest('aside')?.dataset.hidden).toBe('false')
  const coupon = document.createElement('button')
  coupon.textContent = '쿠폰 받기'
  coupon.style.cssText = 'position: fixed; right: 16px; bottom: 16px; width: 80px; height: 48px'
  document.body.append(coupon)
  const edges = () => [messenger.element(), coupon].map((element) => element.getBoundingClientRect())
  await expect.poll(() => edges()[0]?.bottom).toBeLessThanOrEqual(edges()[1]?.top ?? 0)
  coupon.remove()
})
