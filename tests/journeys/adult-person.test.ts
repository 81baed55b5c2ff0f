import { expect, onPc, onPhone, test } from './journey.ts'
import { enter, enterAs } from './people.ts'
import { ask } from './world.ts'

const TITLE = '어른께 드리는 술 자개함 세트'

test('a verified adult sees adult products in the list, and one with its pictures', async ({ page }) => {
  await enterAs(page, 'minji@example.com', 'sool', '/shop/list')
  const card = page.getByRole('main').getByRole('link', { name: TITLE })
  await expect(card.locator('img')).toHaveAttribute('src', /^\/img-restricted\//)
  await enter(page, 'sool', new URL((await card.getAttribute('href')) ?? '', page.url()).pathname)
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
})

test.describe('the gate before an adult product', () => {
  const asked = [
    {
      email: 'jun@example.com',
      question: '성인 인증 후 구매가능한 상품입니다. 성인 인증을 진행하시겠습니까?',
      where: onPhone,
    },
    {
      email: 'young@example.com',
      question: '성인이 아닌 계정으로 확인됩니다. 다시 성인 인증을 진행하시겠습니까?',
      where: onPc,
    },
  ]
  for (const { email, question, where } of asked)
    test(`asks ${email} in the words for them, and leads to the verification`, where, async ({ page }) => {
      await enterAs(page, email, 'sool', await adultProduct())
      await expect(page.getByRole('heading', { name: '성인 인증' })).toBeVisible()
      await page.getByRole('button', { name: '성인 인증하기' }).click()
      await expect(page.getByRole('alertdialog')).toContainText(question)
      await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
      await expect(page).toHaveURL(/\/\/account\.[^/]+\/user\/info\?.*auth=1/)
      expect(await page.content()).not.toContain(TITLE)
    })
})

async function adultProduct(): Promise<string> {
  const { items } = await ask('/api/myshp/v2/get/product/list', { shopid: 'sool', category: 0 })
  return `/shop/view/${items.find(({ adult }) => adult)?.sid}`
}
