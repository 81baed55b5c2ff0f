import { expectNoOverflow, expectNoSeriousViolations } from './accessible.ts'
import { newClerk } from './clerks.ts'
import { expect, onPc, type Page, test } from './journey.ts'
import { newShop } from './own-shop.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')
const GONE = '이 상점의 직원에서 빠졌습니다'
const SHORT_MS = 5_000

// Calls of a removed person are refused.
test.use({ watchful: false })

/** Opens the editor of a new product and fills in the required fields, unsaved. */
async function write(page: Page, slug: string, title: string): Promise<void> {
  await page.goto(`${ADMIN}/shops/${slug}/products/new`)
  await page.getByRole('textbox', { name: '상품명' }).fill(title)
  await page.getByRole('textbox', { name: '판매가' }).fill('52,000')
}

const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first()

test(
  'a clerk whose role changes, and who is then removed, keeps the entered text but can neither save nor see anything',
  onPc,
  async ({ page: owners, browser }) => {
    const shop = await newShop(owners)
    const { page, becomes, isRemoved } = await newClerk(shop, { role: 'manager', browser })
    const menu = page.getByRole('navigation', { name: '판매자 메뉴' })
    const form = page.getByRole('form', { name: '상품 등록' })
    const name = page.getByRole('textbox', { name: '상품명' })
    await write(page, shop.slug, '달항아리')
    await becomes('readOnly')
    await expect(alertOf(page, '내 역할이 바뀌었습니다')).toBeInViewport({ timeout: SHORT_MS })
    await expect(name).toHaveValue('달항아리')
    await page.keyboard.press('Control+s')
    await expect(form.getByRole('alert')).toContainText('내 역할로는 이 일을 할 수 없습니다')
    await expect(name).toHaveValue('달항아리')
    await expect(menu.getByRole('link', { name: '송장 일괄 등록' })).toHaveCount(0)
    await form.getByRole('button', { name: '되돌리기' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('이 화면을 볼 권한이 없습니다')
    await becomes('products')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('상품 등록', { timeout: SHORT_MS })
    await expect(menu.getByRole('link', { name: '쿠폰' })).toHaveCount(0)

    const title = `달항아리 머그컵 ${'정성껏 '.repeat(8)}`.trim()
    await write(page, shop.slug, title)
    await isRemoved()
    await expect(alertOf(page, GONE)).toBeInViewport({ timeout: SHORT_MS })
    await expect(menu).toHaveCount(0)
    await expectNoSeriousViolations(page)
    await expectNoOverflow(page, 'pc')
    await page.keyboard.press('Control+s')
    await expect(form.getByRole('alert')).toContainText(GONE)
    await expect(name).toHaveValue(title)
    await name.selectText()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(title)
    await alertOf(page, GONE).getByRole('link', { name: '내 상점으로' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '계속 수정' }).click()
    await expect(name).toHaveValue(title)
    await alertOf(page, GONE).getByRole('link', { name: '내 상점으로' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '저장하지 않고 나가기' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('운영하는 상점이 없습니다')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('찾을 수 없습니다')
    const { items } = await shop.owner.get<{ items: unknown[] }>(
      `/api/myshp/v2/seller/product/list?shopid=${shop.slug}`,
    )
    expect(items).toEqual([])
    await page.context().close()
  },
)
