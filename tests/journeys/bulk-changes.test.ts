import { anEdit } from '../factories/product-edits.ts'
import { expect, onPc, onPhone, type Page, test } from './journey.ts'
import { anOwnShop } from './own-shop.ts'
import { expectUsable } from './usable.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')
const PRODUCT = '/api/myshp/v2/seller/product'

/** A shop with three products, and the page of its list. */
async function aFullShop(page: Page) {
  const shop = await anOwnShop(page)
  for (const price of [10_000, 20_000, 30_000])
    await shop.owner.post(`${PRODUCT}/create`, {
      shopid: shop.slug,
      product: anEdit({ title: `${price}원짜리`, price }),
    })
  await page.goto(`${ADMIN}/shops/${shop.slug}/products`)
  await expect(page.getByRole('link', { name: '10000원짜리' })).toBeVisible()
  return shop
}

const chooseAll = (page: Page) => page.getByRole('checkbox', { name: '모두 고르기' }).first().check()

async function open(page: Page, form: string) {
  await page.getByRole('button', { name: '한꺼번에 바꾸기' }).click()
  await page.getByRole('menuitem', { name: form }).click()
}

test('a seller lowers all prices at once, and takes it back', onPhone, async ({ page }) => {
  await aFullShop(page)
  await chooseAll(page)
  await open(page, '가격 바꾸기')
  const dialog = page.getByRole('dialog', { name: '가격 바꾸기 · 상품 3개' })
  await dialog.getByRole('button', { name: '3개 바꾸기' }).click()
  await expect(dialog.getByText('얼마나 바꿀지 숫자로 적어 주세요.')).toBeVisible()
  await dialog.getByRole('textbox', { name: '얼마나' }).fill('10')
  await expectUsable(page)
  await dialog.getByRole('button', { name: '3개 바꾸기' }).click()
  await expect(page.getByText('9,000원')).toBeVisible()
  await expect(page.getByText('27,000원')).toBeVisible()

  await page.getByRole('button', { name: /^작업/ }).click()
  const tray = page.getByRole('dialog', { name: '작업' })
  await expectUsable(page)
  await tray.getByRole('button', { name: '상품 가격 바꾸기 되돌리기' }).click()
  await expect(tray.getByRole('region', { name: '일괄 변경 되돌리기', exact: true })).toContainText(
    '3건 처리했습니다.',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByText('10,000원')).toBeVisible()
})

test('a product tells who changed it and how, and takes a change back', onPc, async ({ page }) => {
  await aFullShop(page)
  await chooseAll(page)
  await open(page, '판매 상태 바꾸기')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '판매 상태' }).selectOption('판매 중지')
  await dialog.getByRole('button', { name: '3개 바꾸기' }).click()
  await expect(page.getByText('판매 중지', { exact: true }).first()).toBeVisible()

  await page.getByRole('link', { name: '20000원짜리' }).click()
  await page.getByRole('button', { name: '변경 기록' }).click()
  const history = page.getByRole('dialog', { name: '변경 기록' })
  await expect(history.getByRole('listitem').first()).toContainText('일괄 변경')
  await expect(history.getByRole('listitem').first()).toContainText('판매 중 → 판매 중지')
  await expectUsable(page)
  await history.getByRole('button', { name: /되돌리기$/ }).click()
  await expect(page.getByText('되돌렸습니다.')).toBeVisible()
  await expect(history).toBeHidden()
  await page.getByRole('button', { name: '변경 기록' }).click()
  await expect(history.getByRole('listitem').first()).toContainText('판매 중지 → 판매 중')
})

test('a bulk change goes on when its window is closed', onPc, async ({ page, context }) => {
  const { slug } = await aFullShop(page)
  await chooseAll(page)
  await open(page, '재고 바꾸기')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '수량' }).fill('77')
  await dialog.getByRole('button', { name: '3개 바꾸기' }).click()
  // It closes when the change was begun. A toast says so, which is gone before a busy machine looks for it.
  await expect(dialog).toBeHidden()
  await page.close()
  const again = await context.newPage()
  await again.goto(`${ADMIN}/shops/${slug}/products`)
  await expect(again.getByText('77개').first()).toBeVisible()
})
