import { expect, onPhone, test, visit } from './journey.ts'

// This journey loses the connection.
test.use({ watchful: false })

test(
  'an installed shop without a network shows a page with a retry, and stores no other page',
  onPhone,
  async ({ page, context }) => {
    await page.addInitScript(() => {
      const original = window.matchMedia.bind(window)
      window.matchMedia = (query) =>
        query === '(display-mode: standalone)' ? original('all') : original(query)
    })
    await visit(page, 'haru', '/shop/list')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('인터넷에 연결되어 있지 않습니다')
    await expect(page).toHaveURL(/\/shop\/list$/)
    await context.setOffline(false)
    await page.getByRole('link', { name: '다시 시도' }).click()
    await expect(page.getByRole('link', { name: '낮은 가격순' })).toBeVisible()
    const stored = await page.evaluate(async () => {
      const requests = await Promise.all(
        (await window.caches.keys()).map(async (name) => (await window.caches.open(name)).keys()),
      )
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(stored).toEqual(['/offline'])
  },
)
