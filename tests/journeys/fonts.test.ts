import { expect, onPhone, type Page, test, visit } from './journey.ts'
import { origin, productPath } from './world.ts'

/** The font files that a page has requested: the number of the shop's own slices, and the names of the generic ones. */
async function slicesOf(page: Page): Promise<{ own: number; generic: string[] }> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.woff2')),
  )
  const isOwn = (path: string) => path.startsWith('/fonts/shops/haru/')
  const generic = files.filter((path) => !isOwn(path)).map((path) => path.split('/').at(-1) ?? '')
  return { own: files.filter(isOwn).length, generic }
}

const everyPage: Record<string, () => Promise<string>> = {
  '/': async () => '/',
  '/shop/list': async () => '/shop/list',
  'a product': () => productPath('haru', '보름 접시'),
}

test(
  "a first visit loads the shop's own slices, and generic slices only for characters that these lack",
  onPhone,
  async ({ page, browser }) => {
    // A job cuts the slices soon after the first start. Another page waits for them, so that the tested visit is the
    // first.
    const scout = await browser.newPage()
    await expect(async () => {
      await scout.goto(origin('haru'))
      expect(await scout.locator('link[href^="/fonts/shops/haru/"]').count()).toBeGreaterThan(0)
    }).toPass()
    await scout.close()
    for (const [name, path] of Object.entries(everyPage)) {
      await visit(page, 'haru', await path())
      const { own, generic } = await slicesOf(page)
      expect([name, generic]).toEqual([name, ['l.woff2']])
      expect(own).toBeLessThanOrEqual(name === 'a product' ? 7 : 2)
    }
    await visit(page, 'haru', '/shop/list')
    await page.evaluate(() => document.querySelector('main')?.append('뷔'))
    await expect(async () => expect((await slicesOf(page)).generic.length).toBeGreaterThan(1)).toPass()
    const { generic } = await slicesOf(page)
    expect(generic[0]).toBe('l.woff2')
    expect(generic.slice(1)).toHaveLength(1)
  },
)
