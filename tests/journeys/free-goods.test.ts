import type { SellerProduct } from '../../src/domains/catalogue/seller/contract.ts'
import { anEdit } from '../factories/product-edits.ts'
import { expect, onPc, type Page, test } from './journey.ts'
import { anOwnShop } from './own-shop.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')

// To the browser each refusal that leads to a question is an error of the network.
test.use({ watchful: false })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '0원으로 판매할까요?' })

/** A shop of one's own with a product. */
async function aShopWith(page: Page, product: Parameters<typeof anEdit>[0]) {
  const shop = await anOwnShop(page)
  const { pid } = await shop.owner.post<SellerProduct>('/api/myshp/v2/seller/product/create', {
    ...{ shopid: shop.slug, product: anEdit(product), allow_free: true },
  })
  return { ...shop, pid }
}

test(
  'a price of 0 won is asked about in the list, in the editor and before a copy, and is taken back without a question',
  onPc,
  async ({ page }) => {
    const { slug, pid } = await aShopWith(page, { title: '손으로 빚은 머그', price: 12_000 })
    await page.goto(`${ADMIN}/shops/${slug}/products`)
    const price = page.getByRole('button', { name: /머그 판매가/ })
    const writeZero = async () => {
      await price.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.type('0')
      await page.keyboard.press('Enter')
      await expect(dialogOf(page)).toContainText('손으로 빚은 머그')
      await expect(dialogOf(page)).toContainText('상품이 0원으로 판매됩니다.')
    }
    await writeZero()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(price).toHaveAccessibleName('손으로 빚은 머그 판매가 12,000원 수정')
    await writeZero()
    await dialogOf(page).getByRole('button', { name: '0원으로 저장' }).click()
    await expect(price).toHaveAccessibleName('손으로 빚은 머그 판매가 0원 수정')
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(price).toHaveAccessibleName('손으로 빚은 머그 판매가 12,000원 수정')
    await expect(dialogOf(page)).toBeHidden()

    await page.getByRole('link', { name: '손으로 빚은 머그' }).click()
    await page.getByRole('textbox', { name: '판매가', exact: true }).fill('0')
    const save = page.getByRole('button', { name: '저장', exact: true })
    await save.click()
    await dialogOf(page).getByRole('button', { name: '닫기' }).last().click()
    await expect(page.getByText('상품을 저장했습니다.')).toBeHidden()
    await save.click()
    await dialogOf(page).getByRole('button', { name: '0원으로 저장' }).click()
    await expect(page.getByText('상품을 저장했습니다.')).toBeVisible()
    await expect(dialogOf(page)).toBeHidden()

    const copy = page.getByRole('button', { name: '복사', exact: true })
    await copy.click()
    await expect(dialogOf(page)).toContainText('상품이 0원으로 판매됩니다.')
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/products/${pid}$`))
    await copy.click()
    await dialogOf(page).getByRole('button', { name: '0원으로 복사' }).click()
    await expect(page.getByRole('textbox', { name: '상품명' })).toHaveValue('손으로 빚은 머그 (복사)')
  },
)
