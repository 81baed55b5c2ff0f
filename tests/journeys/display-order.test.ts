import { anEdit } from '../factories/product-edits.ts'
import { expect, onPhone, type Page, test } from './journey.ts'
import { anOwnShop } from './own-shop.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')
const LONG = '손으로 빚어 두 번 구운 아주 넓고 깊은 백자 국그릇 세트 여섯 개 나무 상자 포장'

/** A shop that is shown, with a category of products in the order in which they came. */
async function aShelf(page: Page, titles: string[]) {
  const { slug: shopid, owner, show } = await anOwnShop(page)
  const { cid } = await owner.post<{ cid: number }>('/api/myshp/v2/seller/category/create', {
    ...{ shopid, name: '다기', parent: 0 },
  })
  for (const title of titles)
    await owner.post('/api/myshp/v2/seller/product/create', {
      shopid,
      product: anEdit({ title, cids: [cid] }),
    })
  await show()
  return { shopid, cid }
}

test(
  'a seller puts products of a category first by hand, and shoppers see it at once',
  onPhone,
  async ({ page }) => {
    const { shopid, cid } = await aShelf(page, ['종지', '대접', '찬기', LONG])
    await page.goto(`${ADMIN}/shops/${shopid}/categories`)
    await page.getByRole('treeitem', { name: '다기' }).getByRole('button').click()
    await page.getByRole('menuitem', { name: '상품 진열 순서' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('다기 진열 순서')
    const placed = page.getByRole('list', { name: '직접 진열한 상품' }).getByRole('listitem')
    const titles = [/종지/, /대접/, /찬기/]

    await page.getByRole('button', { name: '종지 뒤에 놓기' }).click()
    await expect(placed).toHaveText([/종지/])
    await page.getByRole('searchbox', { name: '상품 찾기' }).fill('대접')
    await page.getByRole('button', { name: '대접 맨 앞에 놓기' }).click()
    await expect(placed).toHaveText([/대접/, /종지/])
    await page.getByRole('searchbox', { name: '상품 찾기' }).fill('')
    await page.getByRole('button', { name: '찬기 뒤에 놓기' }).click()
    await expect(placed).toHaveText([/대접/, /종지/, /찬기/])

    const handle = page.getByRole('button', { name: '종지 이동' })
    await handle.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(placed).toHaveText(titles)
    await expect(handle).toBeFocused()

    await page.getByRole('button', { name: '종지 메뉴' }).click()
    await page.getByRole('menuitem', { name: '맨 뒤로' }).click()
    await expect(placed).toHaveText([/대접/, /찬기/, /종지/])
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(placed).toHaveText(titles)

    const shop = await page.context().newPage()
    await shop.goto(`${origin(shopid)}/shop/list?category=${cid}`)
    const cards = shop.locator('main a[href^="/shop/view/"]')
    await expect(shop.getByRole('link', { name: '추천순' })).toHaveAttribute('aria-current', 'page')
    // The order is saved while its list shows it already.
    await expect
      .poll(async () => {
        await shop.reload()
        return (await cards.allInnerTexts()).map((text) => text.slice(0, 60))
      })
      .toEqual([
        expect.stringContaining('종지'),
        expect.stringContaining('대접'),
        expect.stringContaining('찬기'),
        expect.stringContaining('백자'),
      ])
    await page.getByRole('button', { name: '대접 메뉴' }).click()
    await page.getByRole('menuitem', { name: '진열 해제' }).click()
    await expect(placed).toHaveText([/종지/, /찬기/])
    await expect
      .poll(async () => {
        await shop.reload()
        return (await cards.allInnerTexts()).findIndex((text) => text.includes('대접'))
      })
      .toBe(3)
    await shop.getByRole('link', { name: '신상품순' }).click()
    await expect(cards.first()).toContainText('백자')
  },
)
