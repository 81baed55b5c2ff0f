import { expect, onPc, test } from './journey.ts'
import { bringSession } from './sessions.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')

test(
  'a shop picks what another offers, gives it a title and a price of its own, and takes it down',
  onPc,
  async ({ page }) => {
    await bringSession(page.context(), 'gollada@example.com')
    const title = '들꽃 벽접시'
    await page.goto(`${ADMIN}/shops/junbi/picks?view=offers&q=${title}`)
    await page.getByRole('checkbox', { name: `${title} 고르기` }).check()
    await page.getByRole('button', { name: '내 상점에 담기' }).click()
    await expect(page.getByText('1건 처리했습니다.')).toBeVisible()
    await page.goto(`${ADMIN}/shops/junbi/picks`)
    await page.getByRole('button', { name: `${title} 고치기` }).click()
    await page.getByRole('textbox', { name: '내 상점의 상품명' }).fill('준비중의 벽걸이')
    await page.getByRole('textbox', { name: '더할 금액' }).fill('1,500')
    await expect(page.getByRole('dialog')).toContainText(/내 상점에서 [\d,]+원에 팔고/)
    await page.getByRole('dialog').getByRole('button', { name: '저장' }).click()
    await expect(page.getByText(`원본 ${title}`)).toBeVisible()
    await expect(page.getByText(/^원본 [\d,]+원 \+ 1,500원$/)).toBeVisible()
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(page.getByRole('button', { name: `${title} 고치기` })).toBeVisible()
    const mine = page.getByRole('checkbox', { name: `${title} 고르기` })
    await mine.check()
    await page.getByRole('button', { name: '내리기' }).click()
    await expect(mine).toBeHidden()
  },
)
