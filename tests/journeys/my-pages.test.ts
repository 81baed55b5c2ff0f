import { expect, hydrated, onPhone, test } from './journey.ts'
import { comeAs } from './people.ts'
import { expectFaultless, expectWithin } from './usable.ts'
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
  '계정 설정': '/user/info',
}

test('every page of a person’s own leads to the others, and can be used by everyone', async ({
  page,
  device,
}) => {
  await comeAs(page, 'minji@example.com')
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(`${origin('account')}${path}`)
    await hydrated(page)
    const menu = page.getByRole('navigation', { name: '마이페이지 메뉴' })
    if (device === 'pc') {
      const here = menu.locator('[aria-current=page]')
      await expect(here).toHaveText(name)
      await expect(here).toBeInViewport({ ratio: 1 })
    } else {
      await expect(page.getByRole('main').getByRole('link', { name: '마이페이지' })).toBeVisible({
        visible: path !== '/myshop',
      })
      await expect(menu).toBeVisible({ visible: path === '/myshop' })
    }
    await expectFaultless(page)
    await expectWithin(page, device)
  }
})

test(
  'a phone has the pages as a list on the first one, and a way back to it on the others',
  onPhone,
  async ({ page }) => {
    await comeAs(page, 'minji@example.com')
    for (const [name, path] of Object.entries(pages).slice(1)) {
      const link = page
        .getByRole('navigation', { name: '마이페이지 메뉴' })
        .getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', path)
    }
    await page
      .getByRole('navigation', { name: '마이페이지 메뉴' })
      .getByRole('link', { name: '계정 설정' })
      .click()
    await page.getByRole('main').getByRole('link', { name: '마이페이지' }).click()
    await expect(page).toHaveURL(`${origin('account')}/myshop`)
  },
)
