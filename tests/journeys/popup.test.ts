import sharp from 'sharp'
import { test as base, expect, onPc, type Page, visit } from './journey.ts'
import { origin } from './world.ts'

const test = base.extend<object, object>({
  // Shows scrollbars, which Playwright hides in Chromium by default.
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})

test.use({ popups: true })

const WIDE = { width: 1440, height: 900 }
/** px: the width that a window of 1280 x 1024 has at 400 % zoom */
const ZOOMED = { width: 320, height: 256 }

test(
  'a popup covers the whole window on the home page and the list, until it is closed in the tab or for today',
  onPc,
  async ({ page, context }) => {
    const popup = page.getByRole('dialog', { name: '팝업' })
    await visit(page, 'haru', '/shop/notice-list')
    await page.waitForLoadState('networkidle')
    await expect(popup).toHaveCount(0)
    await visit(page, 'haru', '/')
    await expect(popup).toBeVisible()
    const box = await popup.locator('ul').boundingBox()
    expect(box?.width).toBeCloseTo(Math.min(WIDE.width * 0.6, WIDE.height * 0.6 * 0.8), -1)
    expect(await largestPaints(page)).not.toContain('popup')
    await expectVeilOverScrollbar(page)

    await page.keyboard.press('Escape')
    // Removed, not only hidden: then the page has heard of it.
    await expect(popup).toHaveCount(0)
    await visit(page, 'haru', '/shop/list')
    await page.waitForLoadState('networkidle')
    await expect(popup).toHaveCount(0)
    await openTabAgain(page)
    await expect(popup).toBeVisible()
    expect(await largestPaints(page)).not.toContain('popup')

    await page.setViewportSize(ZOOMED)
    const closeForToday = popup.getByRole('button', { name: '오늘 하루 보지 않기' })
    for (const button of [
      closeForToday,
      ...['닫기', '다음'].map((name) => popup.getByRole('button', { name })),
    ])
      await expect(button).toBeInViewport({ ratio: 1 })
    expect((await closeForToday.boundingBox())?.height).toBeLessThan(60)
    await closeForToday.click()
    await expect(popup).toBeHidden()
    await openTabAgain(page)
    await page.waitForLoadState('networkidle')
    await expect(popup).toHaveCount(0)

    const stored = (await context.cookies(origin('haru'))).find(({ name }) => name === 'popup_hidden')
    expect((stored?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(1_440 * 60)
    await context.addCookies([{ name: 'popup_hidden', value: '2001.01.01', url: origin('haru') }])
    await openTabAgain(page)
    await expect(popup).toBeVisible()
  },
)

/** Shows the page as in a new tab, which has no storage of its own yet. */
async function openTabAgain(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
}

/** The elements that Chromium reports as largest paints so far, in order, each as part of the popup or of the page. */
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

/** Expects that the backdrop of the open dialog also covers the strip of the scrollbar. */
async function expectVeilOverScrollbar(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.body.clientWidth)
  expect(width).toBeLessThan(WIDE.width)
  await expect(async () => {
    const picture = sharp(await page.screenshot()).removeAlpha()
    const colourAt = async (left: number) => [
      ...(await picture.clone().extract({ left, top: 600, width: 1, height: 1 }).raw().toBuffer()),
    ]
    expect(await colourAt(WIDE.width - 2)).toEqual(await colourAt(width - 5))
  }).toPass()
}
