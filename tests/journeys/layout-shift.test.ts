import { openCart } from './carts.ts'
import { expect, onPc, onPhone, type Page, test, visit, waitUntilInteractive } from './journey.ts'
import { addToGuestCart, addToMemberCart, goToCheckout, orderableProduct } from './orderable-goods.ts'
import { visitShopAs } from './people.ts'
import { newPerson } from './sessions.ts'
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

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  }),
)

const pages: Record<string, () => Promise<string>> = {
  home: async () => '/',
  'a list': async () => '/shop/list',
  'a search': async () => '/shop/search?q=머그',
  'a search without results': async () => '/shop/search?q=없는상품이름',
  'a product': () => productPath('haru', '보름 접시'),
  'an empty cart': async () => '/shop/cart',
}

test(
  "pages and a guest's cart and checkout do not shift while they load and scroll",
  onPhone,
  async ({ page }) => {
    await expectPagesStill(page)
    await visit(page, 'haru', '/shop/list')
    await addToGuestCart(page, await Promise.all([orderableProduct('haru'), orderableProduct('dangol')]))
    await openCart(page, 'haru')
    await expectStill(page)
    await goToCheckout(page, 'haru')
    await expectStill(page)
    await page.reload()
    await waitUntilInteractive(page)
    await expectStill(page)
  },
)

test(
  "pages and a member's cart and checkout do not shift while they load and scroll",
  onPc,
  async ({ page }) => {
    await expectPagesStill(page)
    await visitShopAs(page, await newPerson(), 'haru', '/shop/list')
    await page.evaluate(() => fetch('/api/myshp/join?shopid=haru'))
    await addToMemberCart(page, [await orderableProduct('haru')])
    await openCart(page, 'haru')
    await expectStill(page)
    await goToCheckout(page, 'haru')
    await expectStill(page)
  },
)

/** Opens each page without cached files, like a first visit. */
async function expectPagesStill(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const [name, path] of Object.entries(pages))
    await test.step(name, async () => {
      await page.goto(`${origin('haru')}${await path()}`)
      await waitUntilInteractive(page)
      await expectStill(page)
    })
  await browser.detach()
}

/** Scrolls the open page and expects no layout shift since it began to load. */
async function expectStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (let step = 0; step < 2; step += 1) {
    await page.mouse.wheel(0, 1_200)
    await page.waitForLoadState('networkidle')
  }
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => window.shifted), page.url()).toBeLessThanOrEqual(0.02)
}
