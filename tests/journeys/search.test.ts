import { expect, onPc, onPhone, type Page, test, visit } from './journey.ts'
import { origin } from './world.ts'

async function openBox(page: Page) {
  await visit(page, 'haru', '/shop/list')
  await page.getByRole('button', { name: '검색', exact: true }).click()
  const field = page.getByRole('textbox', { name: '상품 검색' })
  await expect(field).toBeFocused()
  return field
}

test('Enter on blanks searches for nothing', onPc, async ({ page }) => {
  const field = await openBox(page)
  await field.fill('   ')
  await field.press('Enter')
  await expect(page).toHaveURL(`${origin('haru')}/shop/list`)
  await expect(field).toBeFocused()
})

test('Enter searches for the trimmed words', async ({ page }) => {
  const field = await openBox(page)
  await field.fill('  머그  ')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('‘머그’ 검색 결과')
  expect(new URL(page.url()).searchParams.get('q')).toBe('머그')
})

test('the clear icon empties the field, then closes the box', onPhone, async ({ page }) => {
  const field = await openBox(page)
  await field.fill('머그')
  await page.getByRole('button', { name: '검색어 삭제' }).click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await page.getByRole('search').getByRole('button', { name: '검색 닫기' }).click()
  await expect(page.getByRole('button', { name: '검색', exact: true })).toBeFocused()
  await expect(page.getByRole('textbox', { name: '상품 검색' })).toBeHidden()
})

test('initials find products', onPc, async ({ page }) => {
  await visit(page, 'haru', '/shop/search?q=ㅁㄱ')
  await expect(page.getByRole('main').getByRole('link', { name: /달항아리 머그컵/ })).toBeVisible()
})

test('a search without results shows ways on', onPhone, async ({ page }) => {
  await visit(page, 'haru', '/shop/search?q=냉장고')
  await expect(page.getByText('‘냉장고’에 맞는 상품을 찾지 못했습니다.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '검색어' })).toHaveValue('냉장고')
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await expect(page.getByRole('textbox', { name: '상품 검색' })).toHaveValue('냉장고')
  await page.getByRole('textbox', { name: '상품 검색' }).press('Escape')
  await expect(
    page
      .getByRole('region', { name: /인기 상품/ })
      .getByRole('link')
      .first(),
  ).toBeVisible()
  await page
    .getByRole('navigation', { name: '카테고리에서 찾기' })
    .getByRole('link', { name: '식기' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('식기')
})
