import { expect, onPc, onPhone, type Page, test, visit } from './journey.ts'
import { origin, productPath } from './world.ts'

const list = `${origin('haru')}/shop/list`

async function fromHome(page: Page, path: string) {
  await visit(page, 'haru', '/shop/notice-list')
  await visit(page, 'haru', path)
}

test(
  'going back closes the drawer and stays on the page, the next time it leaves',
  onPhone,
  async ({ page }) => {
    await fromHome(page, '/shop/list')
    await page.getByRole('button', { name: '메뉴 열기' }).click()
    const drawer = page.getByRole('dialog', { name: '메뉴' })
    await expect(drawer).toBeVisible()
    await page.goBack()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(list)
    await page.goBack()
    await expect(page).toHaveURL(`${origin('haru')}/shop/notice-list`)
  },
)

test('the drawer leaves no step behind, however it was closed', onPhone, async ({ page }) => {
  await fromHome(page, '/shop/list')
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  await page.getByRole('button', { name: '메뉴 닫기' }).click()
  await expect(page.getByRole('dialog', { name: '메뉴' })).toBeHidden()
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  await page.getByRole('dialog', { name: '메뉴' }).getByRole('link', { name: '리뷰' }).click()
  await expect(page).toHaveURL(`${origin('haru')}/shop/review`)
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('전체 상품')
  await page.goBack()
  await expect(page).toHaveURL(`${origin('haru')}/shop/notice-list`)
})

test('going back closes the search', async ({ page }) => {
  await fromHome(page, '/shop/list')
  await page.getByRole('button', { name: '검색', exact: true }).click()
  const field = page.getByRole('textbox', { name: '상품 검색' })
  await expect(field).toBeFocused()
  await page.goBack()
  await expect(field).toBeHidden()
  await expect(page).toHaveURL(list)
})

test(
  'going back from what was searched leads to the page that the search was opened on',
  onPc,
  async ({ page }) => {
    await fromHome(page, '/shop/list')
    await page.getByRole('button', { name: '검색', exact: true }).click()
    const field = page.getByRole('textbox', { name: '상품 검색' })
    await field.fill('머그')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('‘머그’ 검색 결과')
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('전체 상품')
  },
)

test('going back closes the sheet of options and the large pictures', async ({ page, device }) => {
  const path = await productPath('haru', '달항아리 머그컵')
  await fromHome(page, path)
  if (device === 'mobile') {
    await page.getByRole('button', { name: '옵션 선택' }).click()
    const sheet = page.getByRole('dialog', { name: '옵션 선택' })
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
  }
  await page.getByRole('button', { name: /^사진 1\// }).click()
  const viewer = page.getByRole('button', { name: '닫기' }).last()
  await expect(viewer).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: '확대' })).toHaveCount(0)
  await expect(page).toHaveURL(`${origin('haru')}${path}`)
})
