import { expect, hydrated, test } from './journey.ts'
import { origin, productPath } from './world.ts'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

declare global {
  interface Window {
    shifted: number
  }
}

const pages: Record<string, () => Promise<string>> = {
  home: async () => '/',
  'a list': async () => '/shop/list',
  'a product': () => productPath('haru', '보름 접시'),
}

for (const [name, path] of Object.entries(pages))
  test(`${name} stands still while it loads and while it is scrolled`, async ({ page }) => {
    await page.addInitScript(() => {
      window.shifted = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[])
          if (!entry.hadRecentInput) window.shifted += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${origin('haru')}${await path()}`)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    for (let step = 0; step < 4; step += 1) {
      await page.mouse.wheel(0, 600)
      await page.waitForLoadState('networkidle')
    }
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.02)
  })
