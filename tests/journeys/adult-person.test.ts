import { expect, onPhone, test } from './journey.ts'
import { confirmQuestion, crossBridge, visitShopAs } from './people.ts'
import { callApi } from './world.ts'

const TITLE = '어른께 드리는 술 자개함 세트'

test(
  'the age gate of a product leads to verification, after which the adult sees the product in the list and its page',
  onPhone,
  async ({ page }) => {
    await visitShopAs(page, 'jun@example.com', 'sool', await adultProduct())
    await page.getByRole('button', { name: '성인 인증하기' }).click()
    await confirmQuestion(page, '확인')
    await expect(page).toHaveURL(/\/\/account\.[^/]+\/user\/info\?.*auth=1/)

    await page.context().clearCookies({ name: /^(?!popup_hidden)/ })
    await visitShopAs(page, 'minji@example.com', 'sool', '/shop/list')
    const card = page.getByRole('main').getByRole('link', { name: TITLE })
    await expect(card.locator('img')).toHaveAttribute('src', /^\/img-restricted\//)
    await crossBridge(page, 'sool', new URL((await card.getAttribute('href')) ?? '', page.url()).pathname)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    const picture = page
      .getByRole('button', { name: /^사진 1/ })
      .locator('img')
      .first()
    await expect
      .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    const reviews = page.getByRole('region', { name: '리뷰' })
    await expect(reviews.getByText('자개함이 사진보다 곱습니다.')).toBeVisible()
  },
)

async function adultProduct(): Promise<string> {
  const { items } = await callApi('/api/myshp/v2/get/product/list', { shopid: 'sool', category: 0 })
  return `/shop/view/${items.find(({ adult }) => adult)?.sid}`
}
