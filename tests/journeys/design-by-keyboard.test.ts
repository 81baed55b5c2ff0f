import type { Locator, Page } from 'playwright/test'
import { anEdit } from '../factories/product-edits.ts'
import { expect, onPc, test, visit } from './journey.ts'
import { newShop } from './own-shop.ts'
import { origin } from './world.ts'

const MAX_STOPS = 100
const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === element.ownerDocument.activeElement)

/** Presses a key until this element has the focus, then presses Enter. */
async function press(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab',
): Promise<void> {
  await expect(target).toBeEnabled()
  for (let stop = 0; stop < MAX_STOPS && !(await isFocused(target)); stop += 1) await page.keyboard.press(key)
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Opens a screen and skips its menu by the skip link. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await press(page, page.getByRole('link', { name: '본문으로 건너뛰기' }))
}

test('an empty shop gets a theme and a main page and opens by the keyboard alone', onPc, async ({ page }) => {
  const { slug, owner } = await newShop(page)
  await owner.post('/api/myshp/v2/seller/product/create', { shopid: slug, product: anEdit() })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const shop = `${origin('admin')}/shops/${slug}`

  await open(page, `${shop}/look`)
  await press(page, button(/^깊은 밤/))
  await expect(page.getByText('초안 저장됨')).toBeVisible()
  await press(page, button('게시'), 'Shift+Tab')
  await expect(page.getByText('고객에게 바로 보입니다')).toBeVisible()

  await open(page, `${shop}/pages`)
  await press(page, page.getByRole('link', { name: 'PC 메인' }))
  await press(page, button('더 보기'))
  await press(page, page.getByRole('menuitem', { name: '템플릿으로 시작' }), 'ArrowDown')
  await press(page, page.getByRole('region', { name: '시즌 할인' }).getByRole('button'))
  const rows = page.getByRole('list', { name: '블록' }).locator('> li')
  await expect(rows).toHaveCount(4)

  const handle = (index: number) => rows.nth(index).getByRole('button', { name: /이동/ })
  await handle(0).focus()
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(rows.nth(2)).toContainText('시즌 할인')
  await expect(handle(2)).toBeFocused()
  for (const key of ['Space', 'ArrowUp', 'Escape']) await page.keyboard.press(key)
  await expect(rows.nth(2)).toContainText('시즌 할인')
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Control+z')
  await expect(rows.nth(0)).toContainText('시즌 할인')
  await page.keyboard.press('Control+Shift+z')
  await expect(rows.nth(1)).toContainText('시즌 할인')

  await expect(page.getByText('초안 저장됨')).toBeVisible()
  await press(page, button('게시'), 'Shift+Tab')
  await expect(button('지금 게시')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('게시했습니다. 고객에게 보입니다.')).toBeVisible()

  await open(page, `${shop}/start`)
  await press(page, button('상점 열기'))
  await expect(page.getByText('누구나 볼 수 있습니다')).toBeVisible()

  const shopper = await page.context().newPage()
  await visit(shopper, slug, '/')
  await expect(shopper.getByRole('heading', { name: '시즌 할인', exact: true })).toBeVisible()
  await expect(shopper.locator('html')).toHaveAttribute('style', /--ground: ?#15171c/)
})
