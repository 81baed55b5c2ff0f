import { expect, hydrated, onPhone, test } from './journey.ts'
import { comeAs } from './people.ts'
import { expectUsable } from './usable.ts'
import { origin } from './world.ts'

const pages = {
  '내 상점': '/myshop',
  '주문 내역': '/myshop/orders',
  리뷰: '/myshop/reviews',
  '상품 문의': '/myshop/qna',
  쿠폰: '/myshop/coupons',
  '최근 본 상품': '/myshop/recent',
  좋아요: '/myshop/likes',
  배송지: '/myshop/addresses',
}

test('every page of a person’s own has its tab in sight, and can be used by everyone', async ({ page }) => {
  await comeAs(page, 'minji@example.com')
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(`${origin('account')}${path}`)
    await hydrated(page)
    const here = page.getByRole('navigation').locator(`a[href="${path}"][aria-current=page]`).first()
    await expect(here).toHaveText(name)
    await expect(here).toBeInViewport({ ratio: 1 })
    await expectUsable(page)
  }
})

test('tabs that do not fit come into sight with the focus', onPhone, async ({ page }) => {
  await comeAs(page, 'minji@example.com')
  const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  await tab('내 상점').focus()
  for (const name of Object.keys(pages).slice(1)) {
    await page.keyboard.press('Tab')
    await expect(tab(name)).toBeFocused()
    await expect(tab(name)).toBeInViewport({ ratio: 1 })
  }
})
