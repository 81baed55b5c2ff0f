import { expect, onPhone, test } from './journey.ts'
import { anOwnShop } from './own-shop.ts'
import { origin } from './world.ts'

test(
  'an owner turns a mail of a shop off, and finds it off later; the one of a lapsed domain stays on',
  onPhone,
  async ({ page }) => {
    const { slug } = await anOwnShop(page)
    await page.goto(`${origin('admin')}/shops/${slug}/notifications`)
    await expect(page.getByRole('heading', { level: 1, name: '내 알림' })).toBeVisible()
    const orders = page.getByRole('switch', { name: '새 주문 메일' })
    await expect(orders).toBeChecked()
    const saved = page.waitForResponse((answer) => answer.url().includes('/notifications/choose'))
    await orders.click({ force: true })
    expect((await saved).ok()).toBe(true)
    await expect(orders).not.toBeChecked()
    await page.reload()
    await expect(orders).not.toBeChecked()
    await expect(page.getByRole('switch', { name: '새 주문 푸시' })).toBeChecked()
    await expect(page.getByRole('switch', { name: '도메인 연결 끊김 메일' })).toBeHidden()
    await expect(page.getByText('늘 켜짐')).toBeVisible()
  },
)
