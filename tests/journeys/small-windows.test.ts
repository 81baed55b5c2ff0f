import type { Locator } from 'playwright/test'
import { expect, onPhone, test, visit } from './journey.ts'
import { productPath } from './world.ts'

/** px: size of a phone in landscape */
const LANDSCAPE = { width: 844, height: 390 }

test(
  "on a phone in landscape no picture is higher than the window, and a product's text is beside its pictures",
  onPhone,
  async ({ page }) => {
    await page.setViewportSize(LANDSCAPE)
    await visit(page, 'haru', '/')
    await expectWithinWindow(page.getByRole('main'))
    await visit(page, 'haru', await productPath('haru', '굽 높은 라떼 머그컵'))
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    const pictures = page.getByRole('region', { name: '상품 사진' })
    await expectWithinWindow(pictures)
    await pictures.getByRole('list').evaluate((list) => list.scrollTo({ left: list.clientWidth }))
    await expect(page.getByText(/^2 \/ \d$/)).toBeVisible()
  },
)

/** Expects no picture in this part of the page to be higher than the window. */
async function expectWithinWindow(part: Locator): Promise<void> {
  const heights = await part
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeGreaterThan(0)
  expect(Math.max(...heights)).toBeLessThanOrEqual(LANDSCAPE.height)
}
