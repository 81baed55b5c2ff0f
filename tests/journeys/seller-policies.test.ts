import { expect, onPc, test } from './journey.ts'
import { anOwnShop } from './own-shop.ts'
import { origin } from './world.ts'

test(
  'an owner writes a policy over the template and goes back to it; links are put in order by keys',
  onPc,
  async ({ page }) => {
    const { slug } = await anOwnShop(page)
    await page.goto(`${origin('admin')}/shops/${slug}/policies`)
    await expect(page.getByText(/^템플릿입니다/)).toBeVisible()
    await page.getByText('개인정보처리방침', { exact: true }).first().click()
    const text = page.getByRole('textbox', { name: '개인정보처리방침' })
    await text.click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('우리 상점의 방침입니다. ')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('직접 쓴 글입니다.')).toBeVisible()
    await page.getByRole('button', { name: '템플릿으로 되돌리기' }).click()
    await expect(page.getByText(/^템플릿입니다/)).toBeVisible()
    await expect(text).not.toContainText('우리 상점의 방침입니다.')
    await page.getByRole('button', { name: '되돌리기 취소' }).click()
    await expect(text).toContainText('우리 상점의 방침입니다.')

    await page.goto(`${origin('admin')}/shops/${slug}/links`)
    for (const [place, name, url] of [
      [1, '블로그', 'https://blog.example/'],
      [2, '모든 상품', '/shop/list'],
    ] as const) {
      await page.getByRole('button', { name: '링크 추가' }).click()
      await page.getByRole('textbox', { name: `링크 ${place} 이름` }).fill(name)
      await page.getByRole('textbox', { name: `링크 ${place} 주소` }).fill(url)
    }
    await page.getByRole('button', { name: '링크 2 위로' }).press('Enter')
    await expect(page.getByRole('button', { name: '링크 1 아래로' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: '링크 1 이름' })).toHaveValue('모든 상품')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('저장했습니다.').last()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: '링크 2 이름' })).toHaveValue('블로그')
  },
)
