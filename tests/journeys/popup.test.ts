import { expect, onPc, onPhone, type Page, test, visit } from './journey.ts'
import { origin } from './world.ts'

test.use({ popups: true })

const popup = (page: Page) => page.getByRole('dialog', { name: '팝업' })

/** Chromium's candidates for the largest paint so far, in order: of the popup or of the page. */
const largestPaints = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect()
          const entries = list.getEntries() as (PerformanceEntry & { element: Element | null })[]
          resolve(entries.map(({ element }) => (element?.closest('dialog') ? 'popup' : 'page')))
        })
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

for (const path of ['/', '/shop/list'])
  test(`the popup opens on ${path}`, async ({ page, device }) => {
    await visit(page, 'haru', path)
    await expect(popup(page)).toBeVisible()
    const box = await popup(page).locator('ul').locator('..').boundingBox()
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    const share = device === 'mobile' ? 0.7 : 0.6
    expect(box?.width).toBeCloseTo(Math.min(width * share, height * share * 0.8), -1)
    expect(await largestPaints(page)).not.toContain('popup')
  })

test('other pages open without a popup', onPc, async ({ page }) => {
  await visit(page, 'haru', '/shop/notice-list')
  await page.waitForLoadState('networkidle')
  await expect(popup(page)).toHaveCount(0)
})

test('a popup that was closed for today stays away until tomorrow', onPhone, async ({ page, context }) => {
  await visit(page, 'haru', '/shop/list')
  await popup(page).getByRole('button', { name: '오늘 하루 보지 않기' }).click()
  await expect(popup(page)).toBeHidden()
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(popup(page)).toHaveCount(0)

  const stored = (await context.cookies(origin('haru'))).find(({ name }) => name === 'popup_hidden')
  expect((stored?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(1_440 * 60)
  await context.addCookies([{ name: 'popup_hidden', value: '2001.01.01', url: origin('haru') }])
  await page.reload()
  await expect(popup(page)).toBeVisible()
})

test('Escape closes the popup for this visit only', onPc, async ({ page }) => {
  await visit(page, 'haru', '/shop/list')
  await expect(popup(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await page.reload()
  await expect(popup(page)).toBeVisible()
})
