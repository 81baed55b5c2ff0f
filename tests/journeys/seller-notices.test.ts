import sharp from 'sharp'
import { anEdit } from '../factories/product-edits.ts'
import { expect, onPhone, test } from './journey.ts'
import { newShop } from './own-shop.ts'
import { origin } from './world.ts'

test(
  'an owner writes an announcement that is shown in a bar, shoppers read it, and the owner hides it and shows it again',
  onPhone,
  async ({ page }) => {
    const { slug, owner, show } = await newShop(page)
    await owner.post('/api/myshp/v2/seller/product/create', { shopid: slug, product: anEdit() })
    await show()
    const shop = origin(slug)
    await page.goto(`${origin('admin')}/shops/${slug}/notices`)
    await page.getByRole('link', { name: '공지 쓰기' }).click()
    await page.getByRole('textbox', { name: '제목' }).fill('추석 연휴에는 쉽니다')
    await page.getByRole('textbox', { name: '내용' }).click()
    await page.keyboard.type('연휴가 끝난 뒤에 보냅니다.')
    const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#c9b8a0' } })
      .png()
      .toBuffer()
    const picture = { name: '가마.png', mimeType: 'image/png', buffer }
    await page.locator('input[type=file]').setInputFiles([picture])
    await page.getByRole('textbox', { name: '내용' }).locator('img').click()
    await page.getByRole('button', { name: '선택한 사진의 설명' }).click()
    await page.getByRole('textbox', { name: '선택한 사진의 설명' }).fill('불을 끈 가마')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: '알림 띠 순서' }).fill('5')
    await page.getByRole('checkbox', { name: '목록 맨 위에 고정' }).check()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('공지를 썼습니다.')).toBeVisible()
    await expect(page).toHaveURL(/notices\/\d+$/)

    const shopper = await page.context().newPage()
    await shopper.goto(`${shop}/shop/notice-list`)
    await expect(shopper.getByRole('complementary', { name: '공지' })).toContainText('추석 연휴에는 쉽니다')
    await shopper
      .getByRole('listitem')
      .getByRole('link', { name: /고정.*추석 연휴에는 쉽니다/ })
      .click()
    await expect(shopper.getByText('연휴가 끝난 뒤에 보냅니다.')).toBeVisible()
    await expect(shopper.getByRole('img', { name: '불을 끈 가마' })).toBeVisible()

    await page.getByRole('button', { name: '삭제', exact: true }).click()
    await expect(page.getByText('쓴 공지가 없습니다')).toBeVisible()
    // The page is right as soon as the event of the change has reached the cache.
    await expect(async () => {
      await shopper.goto(`${shop}/shop/notice-list`)
      await expect(shopper.getByText('등록된 공지가 없습니다.')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(page.getByRole('link', { name: '추석 연휴에는 쉽니다' })).toBeVisible()
    await expect(async () => {
      await shopper.reload()
      await expect(shopper.getByRole('link', { name: /추석 연휴에는 쉽니다/ }).first()).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
  },
)
