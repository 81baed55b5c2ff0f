import { expect, type Page } from './journey.ts'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

declare global {
  interface Window {
    shifted: number
  }
}

/** Sums the layout shifts of each page that opens from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Loads the pages that open during `work` without cached files, like a first visit. */
export async function withoutCache<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  const result = await work()
  await browser.detach()
  return result
}

/** Scrolls the open page and expects that it has not shifted since it began to load. See `watchShifts`. */
export async function expectStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (let step = 0; step < 2; step += 1) {
    await page.mouse.wheel(0, 1_200)
    await page.waitForLoadState('networkidle')
  }
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => window.shifted), page.url()).toBeLessThanOrEqual(0.02)
}
