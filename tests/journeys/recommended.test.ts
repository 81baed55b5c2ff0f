import { anEdit } from '../factories/product-edits.ts'
import { expect, onPhone, test } from './journey.ts'
import { newShop } from './own-shop.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')
const LONG = '손으로 빚어 두 번 구운 아주 넓고 깊은 백자 국그릇 세트 여섯 개 나무 상자 포장'

test(
  'a seller sets the recommended products of another product in order, and undoes a change',
  onPhone,
  async ({ page }) => {
    const { slug: shopid, owner, show } = await newShop(page)
    const products = new Map<string, { pid: number; sid: number }>()
    for (const title of ['주전자', '찻잔', LONG, '다식 접시', '찻숟가락'])
      products.set(
        title,
        await owner.post('/api/myshp/v2/seller/product/create', { shopid, product: anEdit({ title }) }),
      )
    await show()
    const pot = products.get('주전자')
    await page.goto(`${ADMIN}/shops/${shopid}/products/${pot?.pid}`)
    await page.getByRole('button', { name: '추천 상품', exact: true }).click()
    const search = page.getByRole('searchbox', { name: '상품 찾기' })
    await search.fill('찻')
    await page.getByRole('button', { name: '찻잔 추천에 추가' }).click()
    await search.fill('백자')
    await page.getByRole('button', { name: `${LONG} 추천에 추가` }).click()
    const chosen = page.getByRole('list', { name: '추천 상품' }).getByRole('listitem')
    await expect(chosen).toHaveText([/찻잔/, /백자/])
    await page.getByRole('button', { name: `${LONG} 이동` }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(chosen).toHaveText([/백자/, /찻잔/])
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(page.getByText('상품을 저장했습니다.')).toBeVisible()

    const shop = await page.context().newPage()
    await shop.goto(`${origin(shopid)}/shop/view/${pot?.sid}`)
    const row = shop.locator('section', { has: shop.getByRole('heading', { name: '함께 보면 좋은 상품' }) })
    await expect(row.getByRole('listitem').first()).toContainText('백자')
    await expect(row.getByRole('listitem').nth(1)).toContainText('찻잔')

    await page.getByRole('button', { name: '변경 기록' }).click()
    const drawer = page.getByRole('dialog', { name: '변경 기록' })
    await expect(drawer.getByText(`${LONG}, 찻잔`)).toBeVisible()
    await drawer
      .getByRole('button', { name: /의 변경 되돌리기$/ })
      .first()
      .click()
    await expect(drawer).toBeHidden()
    await expect
      .poll(async () => {
        await shop.reload()
        return row.getByRole('listitem').first().textContent()
      })
      .toContain('찻숟가락')
  },
)
