import { expect, onPhone, test } from './journey.ts'
import { origin, productPath } from './world.ts'

// A browser without scripts does not load script files, and reports them as failed requests.
test.use({ javaScriptEnabled: false, watchful: false })

test(
  'without scripts the search is a form, links work, and no button is shown that would do nothing',
  onPhone,
  async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto(`${origin('haru')}/shop/notice-list`)
    await page.getByRole('search').getByRole('textbox', { name: '상품 검색' }).fill('머그')
    await page.getByRole('search').getByRole('button', { name: '검색' }).click()
    await expect(heading).toHaveText('‘머그’ 검색 결과')

    await page.goto(`${origin('haru')}${await productPath('haru', '달항아리 머그컵')}`)
    // Text locators ignore text in noscript.
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.getByRole('button', { name: '검색', exact: true })).toHaveCount(1)
    await expect(page.getByRole('button', { name: '메뉴 열기' })).toBeHidden()
    await expect(page.getByRole('button', { name: '구매하기' })).toBeHidden()
    await page.getByRole('navigation', { name: '둘러보기' }).getByRole('link', { name: '전체 상품' }).click()
    await expect(heading).toHaveText('전체 상품')
  },
)
