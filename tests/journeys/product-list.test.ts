import { anEdit } from '../factories/product-edits.ts'
import { expect, onPc, type Page, test } from './journey.ts'
import { newShop } from './own-shop.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')

// The browser reports the refusal of the outdated price as a network error.
test.use({ watchful: false })

/** The product list of a new shop, with a mug for 12,000 won and a plate for 30,000. */
async function aList(page: Page) {
  const shop = await newShop(page)
  for (const [title, price] of [
    ['손으로 빚은 머그', 12_000],
    ['아주 넓고 이름이 긴 분청 접시 이십사 센티미터 두 장 묶음', 30_000],
  ] as const)
    await shop.owner.post('/api/myshp/v2/seller/product/create', {
      shopid: shop.slug,
      product: anEdit({ title, price }),
    })
  await page.goto(`${ADMIN}/shops/${shop.slug}/products`)
  await expect(page.getByRole('heading', { name: '상품', level: 1 })).toBeVisible()
  return shop
}

test(
  "a price is edited by keyboard and undone, a colleague's newer price is not overwritten, and 0 won needs a confirmation",
  onPc,
  async ({ page }) => {
    const { slug, owner } = await aList(page)
    const price = page.getByRole('button', { name: /머그 판매가/ })
    await price.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('15000')
    await page.keyboard.press('Enter')
    await expect(price).toHaveAccessibleName('손으로 빚은 머그 판매가 15,000원 수정')
    await expect(price).toBeFocused()
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(price).toHaveAccessibleName('손으로 빚은 머그 판매가 12,000원 수정')

    await price.click()
    await page.keyboard.type('15000')
    const { items } = await owner.get<{ items: { pid: number; price: number }[] }>(
      `/api/myshp/v2/seller/product/list?shopid=${slug}&sort=price`,
    )
    const change = { seen: 12_000, price: 13_000 }
    await owner.post('/api/myshp/v2/seller/product/row', { shopid: slug, pid: items[0]?.pid, change })
    // While the field has the focus it keeps the typed value; afterwards the list shows the colleague's price.
    await expect(page.getByRole('textbox', { name: /머그 새 판매가/ })).toHaveValue('15,000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/그사이 다른 사람이 이 상품을 바꿨습니다. 지금은 13,000원/)).toBeVisible()
    await expect(price).toHaveAccessibleName('손으로 빚은 머그 판매가 13,000원 수정')

    const selling = page.getByRole('switch', { name: '손으로 빚은 머그 판매' })
    await selling.focus()
    await page.keyboard.press('Space')
    await expect(selling).not.toBeChecked()
    await page.getByRole('button', { name: '필터' }).click()
    await page.getByRole('radiogroup', { name: '판매 상태' }).getByText('판매 중지').click()
    await expect(page).toHaveURL(/status=stopped/)
    await expect(page.getByText('상품 1개')).toBeVisible()
    await expect(page.getByText('손으로 빚은 머그')).toBeVisible()
    await page.getByLabel('재고', { exact: true }).selectOption('품절')
    await expect(page).toHaveURL(/stock=out/)
    await expect(page.getByText('조건에 맞는 상품이 없습니다')).toBeVisible()
    await page.getByRole('button', { name: '조건 초기화' }).click()
    await expect(page).toHaveURL(/products$/)
    await expect(page.getByText('상품 2개')).toBeVisible()
    await page.getByLabel('차례', { exact: true }).selectOption('높은 가격부터')
    await expect(page).toHaveURL(/sort=price-desc/)
    await expect(page.getByRole('button', { name: /판매가/ }).first()).toHaveAccessibleName(/접시/)

    await selling.click({ force: true })
    await expect(selling).toBeChecked()

    // A price of 0 won needs a confirmation in the editor and before a copy.
    const question = page.getByRole('dialog', { name: '0원으로 판매할까요?' })
    await page.getByRole('link', { name: '손으로 빚은 머그' }).click()
    await page.getByRole('textbox', { name: '판매가', exact: true }).fill('0')
    const save = page.getByRole('button', { name: '저장', exact: true })
    await save.click()
    await question.getByRole('button', { name: '닫기' }).last().click()
    await expect(page.getByText('상품을 저장했습니다.')).toBeHidden()
    await save.click()
    await question.getByRole('button', { name: '0원으로 저장' }).click()
    await expect(page.getByText('상품을 저장했습니다.')).toBeVisible()
    await expect(question).toBeHidden()

    const copy = page.getByRole('button', { name: '복사', exact: true })
    await copy.click()
    await expect(question).toContainText('상품이 0원으로 판매됩니다.')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/products\/\d+$/)
    await copy.click()
    await question.getByRole('button', { name: '0원으로 복사' }).click()
    await expect(page.getByRole('textbox', { name: '상품명' })).toHaveValue('손으로 빚은 머그 (복사)')
  },
)
