import { anEdit } from '../factories/product-edits.ts'
import { isHydrated } from './hydration.ts'
import { expect, onPc, test } from './journey.ts'
import { newShop } from './own-shop.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')

test(
  'a seller previews an unpublished product in the hidden shop as it was last saved, and cannot buy in the preview',
  onPc,
  async ({ page }) => {
    const title = '새벽안개 빛깔의 아주 커다란 달항아리'
    const { slug, owner } = await newShop(page)
    await owner.post('/api/myshp/v2/seller/product/create', {
      shopid: slug,
      product: anEdit({ title, status: 'stopped' }),
    })
    await page.goto(`${ADMIN}/shops/${slug}/products`)
    await page.getByRole('button', { name: `${title} 미리보기` }).click()
    const dialog = page.getByRole('dialog', { name: `${title} 미리보기` })
    const shop = dialog.locator('iframe').contentFrame()
    await expect(shop.getByRole('note')).toContainText('구매할 수 없습니다')
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText(title)
    await dialog.getByRole('button', { name: '닫기' }).click()

    await page.getByRole('link', { name: title }).click()
    await page.getByRole('textbox', { name: '상품명' }).fill('저장하지 않은 이름')
    await page.getByRole('button', { name: '미리보기' }).click()
    await expect(dialog.getByText('저장하지 않은 내용은 보이지 않습니다')).toBeVisible()
    await dialog.getByText('휴대폰', { exact: true }).click()
    await expect.poll(() => shop.locator('main').evaluate(isHydrated)).toBe(true)
    await shop.getByRole('button', { name: '수량 선택' }).click()
    const add = shop.getByRole('button', { name: '미리보기에서는 담을 수 없습니다' })
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    await shop.getByRole('button', { name: '닫기' }).click()
    await shop.getByRole('link', { name: /장바구니/ }).click()
    await expect(shop.getByText('미리보기에서는 할 수 없는 일입니다.')).toBeVisible()

    await dialog.getByText('PC', { exact: true }).click()
    await shop.getByRole('link', { name: '전체 상품' }).click()
    await expect(shop.getByRole('note')).toContainText('미리보기')
    await expect(shop.getByText('저장하지 않은 이름')).toHaveCount(0)
    await dialog.getByRole('button', { name: '새로 고침' }).click()
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText(title)
  },
)
