import { expect, onPhone, type Page, test, visit } from './journey.ts'

test(
  'a list keeps its layout, order and scroll position after a reload and after going back from a product',
  onPhone,
  async ({ page }) => {
    await visit(page, 'haru', '/shop/list')
    await page.getByRole('button', { name: '목록형으로 보기' }).click()
    const pictureWidth = () =>
      products(page)
        .locator('img')
        .first()
        .evaluate((img) => img.getBoundingClientRect().width)
    await expect.poll(pictureWidth).toBeLessThan(150)
    await page.reload()
    // The HTML is that of the gallery for everyone; a script sets the chosen layout before the first paint.
    expect(await page.locator('html').getAttribute('data-listing')).toBe('text')
    expect(await pictureWidth()).toBeLessThan(150)
    await page.getByRole('button', { name: '갤러리형으로 보기' }).click()

    await page.getByRole('link', { name: '낮은 가격순' }).click()
    await expect(page).toHaveURL(/sort=low/)
    await expect(page.getByRole('link', { name: '낮은 가격순' })).toHaveAttribute('aria-current', 'page')
    await expect(products(page).locator('strong').first()).toHaveText('6,000원')
    await scrollToPageTwo(page)
    const shown = await titleInTheMiddle(page)
    await page.reload()
    await expect(page).toHaveURL(/[?&]page=2/)
    await expect.poll(() => titleInTheMiddle(page)).toBe(shown)

    const product = page.locator('[data-page="2"]').getByRole('link').nth(5)
    await product.scrollIntoViewIfNeeded()
    const left = await product.boundingBox()
    await product.click()
    await expect(page.getByText('상품정보 제공고시')).toBeAttached()
    await page.goBack()
    await expect(product).toBeInViewport()
    const offset = async () => Math.abs(((await product.boundingBox())?.y ?? 0) - (left?.y ?? 0))
    await expect.poll(offset).toBeLessThan(4)
  },
)

const products = (page: Page) => page.locator('[data-page="1"]').getByRole('listitem')

async function scrollToPageTwo(page: Page): Promise<void> {
  const second = page.locator('[data-page="2"]')
  await expect(async () => {
    await page.mouse.wheel(0, 1_500)
    expect(await second.count()).toBe(1)
  }).toPass()
  // Returns to the start of page 2: the wheel may have scrolled further while the page loaded.
  await second.evaluate((section) => section.scrollIntoView())
  await expect(page).toHaveURL(/[?&]page=2/)
}

/** The product in the middle of the screen, which identifies the scroll position. */
async function titleInTheMiddle(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const middle = innerHeight / 2
    const cards = [...document.querySelectorAll('[data-page] li')]
    return (
      cards.find((card) => card.getBoundingClientRect().bottom > middle)?.querySelector('span')
        ?.textContent ?? undefined
    )
  })
}
