import { optionPicker } from './carts.ts'
import { expect, onPhone, test, visit } from './journey.ts'

test(
  'the keyboard alone skips the header, opens a category through the menu, and adds a product to the cart',
  onPhone,
  async ({ page }) => {
    await visit(page, 'haru', '/shop/notice-list')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    const opener = page.getByRole('button', { name: '메뉴 열기' })
    await opener.press('Enter')
    const drawer = page.getByRole('dialog', { name: '메뉴' })
    await expect(drawer).toBeVisible()
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab')
      // After the last element the focus may move to the browser's own controls.
      const within = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      )
      expect(within).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.press('Enter')
    await page.getByRole('button', { name: '다도 펼치기' }).press('Enter')
    await page
      .getByRole('navigation', { name: '메뉴' })
      .getByRole('link', { name: '차주전자' })
      .press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('차주전자')

    const box = await optionPicker(page, 'mobile', 'haru', '보름 접시')
    await box.getByRole('button', { name: /15cm/ }).press('Enter')
    await box.getByRole('button', { name: '장바구니 담기' }).press('Enter')
    await expect(page.getByText('장바구니에 담았습니다.')).toBeVisible()
    await expect(page.getByRole('button', { name: '장바구니', exact: true })).toBeFocused()
  },
)
