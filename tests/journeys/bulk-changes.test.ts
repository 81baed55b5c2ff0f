import { anEdit } from '../factories/product-edits.ts'
import { expectNoSeriousViolations } from './accessible.ts'
import { expect, onPc, type Page, test } from './journey.ts'
import { newShop } from './own-shop.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')
const PRODUCT = '/api/myshp/v2/seller/product'

/** Creates a shop with three products and opens its product list. */
async function openProductList(page: Page) {
  const shop = await newShop(page)
  for (const price of [10_000, 20_000, 30_000])
    await shop.owner.post(`${PRODUCT}/create`, {
      shopid: shop.slug,
      product: anEdit({ title: `${price}원짜리`, price }),
    })
  await page.goto(`${ADMIN}/shops/${shop.slug}/products`)
  await expect(page.getByRole('link', { name: '10000원짜리' })).toBeVisible()
  return shop
}

test(
  'a seller lowers all prices at once and closes the window; the job continues, is in the history, and is undone',
  onPc,
  async ({ page, context }) => {
    const { slug } = await openProductList(page)
    await page.getByRole('checkbox', { name: '모두 고르기' }).first().check()
    await page.getByRole('button', { name: '일괄 변경' }).click()
    await page.getByRole('menuitem', { name: '가격 변경' }).click()
    const dialog = page.getByRole('dialog', { name: '가격 변경 · 상품 3개' })
    await dialog.getByRole('button', { name: '3개 변경' }).click()
    await expect(dialog.getByText('얼마나 바꿀지 숫자로 적어 주세요.')).toBeVisible()
    await dialog.getByRole('textbox', { name: '얼마나' }).fill('10')
    await dialog.getByRole('button', { name: '3개 변경' }).click()
    // The dialog closes when the job starts. The toast is not checked: on a busy machine it may already be gone.
    await expect(dialog).toBeHidden()
    await page.close()

    const again = await context.newPage()
    await again.goto(`${ADMIN}/shops/${slug}/products`)
    await expect(again.getByText('9,000원')).toBeVisible()
    await expect(again.getByText('27,000원')).toBeVisible()
    await again.getByRole('link', { name: '20000원짜리' }).click()
    await again.getByRole('button', { name: '변경 기록' }).click()
    const history = again.getByRole('dialog', { name: '변경 기록' })
    await expect(history.getByRole('listitem').first()).toContainText('일괄 변경')
    await expect(history.getByRole('listitem').first()).toContainText('20,000원 → 18,000원')
    await history.getByRole('button', { name: /되돌리기$/ }).click()
    await expect(again.getByText('되돌렸습니다.')).toBeVisible()
    await expect(history).toBeHidden()
    await again.getByRole('button', { name: '변경 기록' }).click()
    await expect(history.getByRole('listitem').first()).toContainText('18,000원 → 20,000원')
    await again.keyboard.press('Escape')
    await again.goBack()

    await again.getByRole('button', { name: /^작업/ }).click()
    const tray = again.getByRole('dialog', { name: '작업' })
    await expect(tray).toBeVisible()
    await expectNoSeriousViolations(again)
    await tray.getByRole('button', { name: '상품 가격 변경 되돌리기' }).click()
    await expect(tray.getByRole('region', { name: '일괄 변경 되돌리기', exact: true })).toContainText(
      '처리했',
    )
    await again.keyboard.press('Escape')
    await expect(again.getByText('10,000원')).toBeVisible()
    await expect(again.getByText('30,000원')).toBeVisible()
  },
)
