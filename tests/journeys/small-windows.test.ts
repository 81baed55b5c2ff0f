import type { Locator } from 'playwright/test'
import { expect, onPc, onPhone, type Page, test, visit } from './journey.ts'
import { productPath } from './world.ts'

/** px: a phone that lies on its side, and a window of 1280 x 1024 at 400 % zoom. */
const LYING = { width: 844, height: 390 }
const ZOOMED = { width: 320, height: 256 }

test(
  'neither the gallery nor a banner is higher than the window of a phone that lies on its side',
  onPhone,
  async ({ page }) => {
    await page.setViewportSize(LYING)
    await visit(page, 'haru', await productPath('haru', '보름 접시'))
    await expectWithinWindow(page.getByRole('region', { name: '상품 사진' }))
    await visit(page, 'haru', '/')
    await expectWithinWindow(page.getByRole('main'))
  },
)

test(
  'a product of a phone that lies on its side is told beside its pictures, which are swiped',
  onPhone,
  async ({ page }) => {
    await page.setViewportSize(LYING)
    await visit(page, 'haru', await productPath('haru', '굽 높은 라떼 머그컵'))
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    const strip = page.getByRole('region', { name: '상품 사진' }).getByRole('list')
    await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth }))
    await expect(page.getByText(/^2 \/ \d$/)).toBeVisible()
  },
)

test.describe('with popups', () => {
  test.use({ popups: true })

  test('a popup can be closed at 400 % zoom, and for today', onPc, async ({ page }) => {
    await page.setViewportSize(ZOOMED)
    await visit(page, 'haru', '/')
    const popup = page.getByRole('dialog', { name: '팝업' })
    await expect(popup).toBeVisible()
    for (const name of ['오늘 하루 보지 않기', '닫기', '다음'])
      await expect(popup.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    const words = popup.getByRole('button', { name: '오늘 하루 보지 않기' })
    expect((await words.boundingBox())?.height).toBeLessThan(60)
    await words.click()
    await expect(popup).toBeHidden()
  })
})

test('the bar of notices grows with its letters', async ({ page }) => {
  await visit(page, 'haru', '/shop/list')
  const bar = page.getByRole('complementary', { name: '공지' })
  expect((await bar.boundingBox())?.height).toBe(40)
  await enlargeText(page)
  const { clip, text } = await bar.evaluate((element) => ({
    clip: element.clientHeight,
    text: Math.max(...[...element.children].map(({ scrollHeight }) => scrollHeight)),
  }))
  expect(clip).toBeGreaterThan(40)
  expect(text).toBeLessThanOrEqual(clip)
})

/** No picture of a part of the page is higher than the window. */
async function expectWithinWindow(part: Locator): Promise<void> {
  const heights = await part
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeGreaterThan(0)
  expect(Math.max(...heights)).toBeLessThanOrEqual(LYING.height)
}

/** Makes all letters twice as large, as browsers that enlarge text alone do. */
const enlargeText = (page: Page) =>
  page.evaluate(() => {
    const sizes = [...document.querySelectorAll<HTMLElement>('body *')].map(
      (element) => [element, Number.parseFloat(getComputedStyle(element).fontSize)] as const,
    )
    for (const [element, size] of sizes) element.style.fontSize = `${2 * size}px`
  })
