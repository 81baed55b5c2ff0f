import { expect, onPc, onPhone, test, visit } from './journey.ts'
import { ask } from './world.ts'

test('the menu remembers the last ten products, newest first, each once', onPc, async ({ page }) => {
  const { items } = await ask('/api/myshp/v2/get/product/list', { shopid: 'haru', category: 0 })
  const seen = items.slice(0, 11)
  const heading = page.getByRole('heading', { name: '최근 본 상품' })
  const recent = page.locator('section').filter({ has: heading }).getByRole('link')
  for (const { sid, title } of [...seen, ...seen.slice(4, 5)]) {
    await visit(page, 'haru', `/shop/view/${sid}`)
    // A product counts as viewed only once the page has stored it.
    await expect(recent.first()).toHaveText(title)
  }
  const again = seen[4]?.title ?? ''
  const others = seen
    .map(({ title }) => title)
    .filter((title) => title !== again)
    .toReversed()
  await expect(recent).toHaveText([again, ...others].slice(0, 10))
})

test(
  'the remembered products are cleared after a confirm, and not without one',
  onPhone,
  async ({ page }) => {
    const { items } = await ask('/api/myshp/v2/get/product/list', { shopid: 'haru', category: 0 })
    await visit(page, 'haru', `/shop/view/${items[0]?.sid}`)
    await page.getByRole('button', { name: '메뉴 열기' }).click()
    const clear = page.getByRole('button', { name: '전체 삭제' })
    await clear.click()
    await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click()
    await clear.click()
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
    await expect(page.getByText('최근 본 상품이 없습니다.')).toBeVisible()
  },
)

test('a visitor who has seen nothing is told so', onPhone, async ({ page }) => {
  await visit(page, 'haru', '/shop/list')
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  await expect(page.getByText('최근 본 상품이 없습니다.')).toBeVisible()
})
