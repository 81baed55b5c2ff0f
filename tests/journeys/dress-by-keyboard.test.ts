import type { Locator, Page } from 'playwright/test'
import { anEdit } from '../factories/product-edits.ts'
import { expect, test, visit } from './journey.ts'
import { anOwnShop } from './own-shop.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')
const MOST_STOPS = 400
const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === element.ownerDocument.activeElement)

/** Goes on with a key until this has the focus, and presses it. */
async function press(page: Page, target: Locator, key: 'Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
  await expect(target).toBeEnabled()
  for (let stop = 0; stop < MOST_STOPS && !(await isFocused(target)); stop += 1)
    await page.keyboard.press(key)
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
}

test('with the keyboard alone a bare shop gets a look and a main page, and opens', async ({
  page,
  device,
}) => {
  const { slug, owner } = await anOwnShop(page)
  await owner.post('/api/myshp/v2/seller/product/create', { shopid: slug, product: anEdit() })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  await page.goto(`${ADMIN}/shops/${slug}/look`)
  await press(page, button(/^깊은 밤/))
  await expect(page.getByText('초안 저장됨')).toBeVisible()
  await press(page, button('게시'))
  await expect(page.getByText('손님에게 바로 보입니다')).toBeVisible()

  await page.goto(`${ADMIN}/shops/${slug}/pages`)
  await press(page, page.getByRole('link', { name: device === 'pc' ? 'PC 메인' : '휴대폰 메인' }))
  await press(page, button('더 보기'))
  await press(page, page.getByRole('menuitem', { name: '템플릿으로 시작' }), 'ArrowDown')
  await press(page, page.getByRole('region', { name: '시즌 할인' }).getByRole('button'))
  await expect(page.getByRole('list', { name: '블록' }).locator('> li')).toHaveCount(4)
  await expect(page.getByText('초안 저장됨')).toBeVisible()
  await press(page, button('게시'))
  await expect(button('지금 게시')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('게시했습니다. 손님에게 보입니다.')).toBeVisible()

  await page.goto(`${ADMIN}/shops/${slug}/start`)
  await press(page, button('상점 열기'))
  await expect(page.getByText('누구나 볼 수 있습니다')).toBeVisible()

  const shopper = await page.context().newPage()
  await visit(shopper, slug, '/')
  await expect(shopper.getByRole('heading', { name: '시즌 할인', exact: true })).toBeVisible()
  await expect(shopper.locator('html')).toHaveAttribute('style', /--ground: ?#15171c/)
})
