import { expect, onPhone, test, visit } from './journey.ts'
import { origin, productPath } from './world.ts'

const LIST = `${origin('haru')}/shop/list`

test(
  'the back button closes the drawer, the search, the option sheet and the large pictures, and then leaves the page',
  onPhone,
  async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await visit(page, 'haru', '/shop/notice-list')
    await visit(page, 'haru', '/shop/list')
    const drawer = page.getByRole('dialog', { name: '메뉴' })
    const openMenu = () => page.getByRole('button', { name: '메뉴 열기' }).click()
    await openMenu()
    await expect(drawer).toBeVisible()
    await page.goBack()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(LIST)
    await openMenu()
    await page.getByRole('button', { name: '메뉴 닫기' }).click()
    await expect(drawer).toBeHidden()
    await openMenu()
    await drawer.getByRole('link', { name: '리뷰' }).click()
    await expect(page).toHaveURL(`${origin('haru')}/shop/review`)
    await page.goBack()
    await expect(heading).toHaveText('전체 상품')

    const openSearch = () => page.getByRole('button', { name: '검색', exact: true }).click()
    const field = page.getByRole('combobox', { name: '상품 검색' })
    await openSearch()
    await expect(field).toBeFocused()
    await page.goBack()
    await expect(field).toBeHidden()
    await expect(page).toHaveURL(LIST)
    await openSearch()
    await field.fill('  머그  ')
    await field.press('Enter')
    await expect(heading).toHaveText('‘머그’ 검색 결과')
    expect(new URL(page.url()).searchParams.get('q')).toBe('머그')
    await page.goBack()
    await expect(page).toHaveURL(LIST)
    await expect(heading).toHaveText('전체 상품')
    // Opening and closing the drawer and the search has added no history entry, so one step leaves the page.
    await page.goBack()
    await expect(page).toHaveURL(`${origin('haru')}/shop/notice-list`)

    const product = await productPath('haru', '달항아리 머그컵')
    await visit(page, 'haru', product)
    await page.getByRole('button', { name: '구매하기' }).click()
    const sheet = page.getByRole('dialog', { name: '옵션 선택' })
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: /^사진 1\// }).click()
    await expect(page.getByRole('button', { name: '확대' })).toHaveCount(1)
    await page.goBack()
    await expect(page.getByRole('button', { name: '확대' })).toHaveCount(0)
    await expect(page).toHaveURL(`${origin('haru')}${product}`)
  },
)
