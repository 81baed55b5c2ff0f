import { expect, test, visit } from './journey.ts'
import { ask } from './world.ts'

test('the menu remembers the last ten products, newest first, each once', async ({ page, device }) => {
  const { items } = await ask('/api/myshp/v2/get/product/list', { shopid: 'haru', category: 0 })
  const seen = items.slice(0, 11)
  for (const { sid } of [...seen, ...seen.slice(4, 5)]) await visit(page, 'haru', `/shop/view/${sid}`)
  if (device === 'mobile') await page.getByRole('button', { name: '메뉴 열기' }).click()
  const recent = page.getByRole('heading', { name: '최근 본 상품' }).locator('..').getByRole('link')
  const again = seen[4]?.title ?? ''
  const others = seen
    .map(({ title }) => title)
    .filter((title) => title !== again)
    .toReversed()
  await expect(recent).toHaveText([again, ...others].slice(0, 10))
})

test('a visitor who has seen nothing is told so', async ({ page, device }) => {
  await visit(page, 'haru', '/shop/list')
  if (device === 'mobile') await page.getByRole('button', { name: '메뉴 열기' }).click()
  await expect(page.getByText('최근 본 상품이 없습니다.')).toBeVisible()
})
