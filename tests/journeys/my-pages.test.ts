import { expectNoOverflow, expectNoViolations } from './accessible.ts'
import { expect, type Page, test, waitUntilInteractive } from './journey.ts'
import { visitWithSession } from './people.ts'
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
  정기배송: '/myshop/subscriptions',
  '결제 수단': '/myshop/cards',
  '계정 설정': '/user/info',
}

/** Personal pages that the menu does not list, and one page in the theme of a shop. */
const others = [
  '/myshop?shopid=haru',
  '/user/info?auth=1',
  '/user/info?corp=1',
  '/user/info/leave',
  '/message/list',
  '/message/view/haru',
  '/user/orders',
]

test('every personal page has the menu or a link to it, and is accessible', async ({ page, device }) => {
  await visitWithSession(page, 'minji@example.com')
  const menu = page.getByRole('navigation', { name: '마이페이지 메뉴' })
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(`${origin('account')}${path}`)
    await waitUntilInteractive(page)
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
    await expectNoViolations(page)
    await expectNoOverflow(page, device)
  }
  if (device === 'mobile') await goBackAndForth(page)
  await page.goto(`${origin('account')}/myshop/orders`)
  const order = await page
    .getByRole('link', { name: /^주문 상세/ })
    .first()
    .getAttribute('href')
  for (const path of [...others, order ?? '']) {
    await page.goto(`${origin('account')}${path}`)
    await waitUntilInteractive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoViolations(page)
    await expectNoOverflow(page, device)
  }
})

/** On a phone the first page is the menu as a list, and all other pages link back to it. */
async function goBackAndForth(page: Page): Promise<void> {
  await page.goto(`${origin('account')}/myshop`)
  await waitUntilInteractive(page)
  const menu = page.getByRole('navigation', { name: '마이페이지 메뉴' })
  for (const [name, path] of Object.entries(pages).slice(1))
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  await menu.getByRole('link', { name: '계정 설정' }).click()
  await page.getByRole('main').getByRole('link', { name: '마이페이지' }).click()
  await expect(page).toHaveURL(`${origin('account')}/myshop`)
}
