import sharp from 'sharp'
import { expect, onPc, test, visit } from './journey.ts'
import { anOwnShop } from './own-shop.ts'
import { expectUsable } from './usable.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')

const aPicture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

test('a seller lists a product with two options and pictures, and a shopper chooses it', async ({
  page,
  device,
}) => {
  const title = `달항아리 ${device}`
  const { slug, show } = await anOwnShop(page)
  await page.goto(`${ADMIN}/shops/${slug}/products`)
  await page.getByRole('link', { name: '상품 등록' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('상품 등록')

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await aPicture('앞.jpg', '#c9b8a0'), await aPicture('뒤.jpg', '#445566')])
  const pictures = page.getByRole('region', { name: '상품 사진' }).getByRole('listitem')
  await expect(pictures).toHaveCount(2)
  await page.getByRole('textbox', { name: '1번째 사진 설명' }).fill('앞모습')
  await page.getByRole('button', { name: '1번째 사진 뒤로' }).click()
  await expect(page.getByRole('textbox', { name: '2번째 사진 설명' })).toHaveValue('앞모습')
  await page.getByRole('textbox', { name: '상품명' }).fill(title)
  await page.getByRole('textbox', { name: '판매가' }).fill('52,000')

  await page.getByRole('button', { name: '옵션', exact: true }).click()
  for (const [at, name, values] of [
    [1, '크기', ['작은', '큰']],
    [2, '유약', ['백', '청']],
  ] as const) {
    await page.getByRole('button', { name: '옵션 더하기' }).click()
    await page.getByRole('textbox', { name: `옵션 ${at} 이름` }).fill(name)
    await page.getByRole('textbox', { name: `옵션 ${at} 이름` }).press('Tab')
    for (const value of values) {
      await page.getByRole('combobox', { name: `${name} 값`, exact: true }).fill(value)
      await page.getByRole('combobox', { name: `${name} 값`, exact: true }).press('Enter')
    }
  }
  await page.getByRole('textbox', { name: '작은 / 백 재고' }).fill('7')
  await page.getByRole('textbox', { name: '작은 / 백 재고' }).press('Control+d')
  await expect(page.getByRole('textbox', { name: '큰 / 청 재고' })).toHaveValue('7')
  await page.getByRole('textbox', { name: '큰 / 청 추가 금액' }).fill('8000')
  await expectUsable(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('상품 고치기')

  const sid = Number(
    new URL(
      (await page.getByRole('link', { name: '상점에서 보기' }).getAttribute('href')) ?? '',
      ADMIN,
    ).searchParams
      .get('to')
      ?.split('/')
      .at(-1),
  )
  await show()
  await visit(page, slug, `/shop/view/${sid}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  if (device === 'mobile') await page.getByRole('button', { name: '옵션 선택' }).click()
  await page.getByRole('button', { name: '큰', exact: true }).click()
  await page.getByRole('button', { name: /^청/ }).click()
  await expect(page.getByRole('list', { name: '고른 상품' })).toContainText('60,000원')
})

test.describe('two editors', () => {
  // The second save is refused with 409, which is what this journey is about.
  test.use({ watchful: false })

  test('a second editor is asked which of two values stays', onPc, async ({ page, context }) => {
    const { slug } = await anOwnShop(page)
    await page.goto(`${ADMIN}/shops/${slug}/products/new`)
    await page.getByRole('textbox', { name: '상품명' }).fill('두 사람의 접시')
    await page.getByRole('textbox', { name: '판매가' }).fill('10000')
    await page.getByRole('button', { name: '등록', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('상품 고치기')
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByRole('textbox', { name: '판매가' }).fill('12000')
    await other.getByRole('button', { name: '저장', exact: true }).click()
    await expect(other.getByText('상품을 저장했습니다.')).toBeVisible()
    await page.getByRole('textbox', { name: '판매가' }).fill('9000')
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: '그사이 다른 사람이 저장했습니다' })
    await expect(dialog.getByRole('row', { name: /판매가/ })).toContainText('12,000')
    await dialog.getByRole('button', { name: '내 내용으로 저장' }).click()
    await expect(page.getByText('상품을 저장했습니다.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: '판매가' })).toHaveValue('9,000')
  })
})
