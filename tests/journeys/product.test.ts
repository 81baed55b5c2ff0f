import { expect, type Locator, onPhone, test, visit, waitUntilInteractive } from './journey.ts'
import { origin, productPath } from './world.ts'

/** px: size of a phone in landscape */
const LANDSCAPE = { width: 844, height: 390 }

test(
  'pictures fit a window in landscape; a tap before hydration is answered, tabs scroll, and floating buttons move out of the way',
  onPhone,
  async ({ page }) => {
    const portrait = page.viewportSize()
    await page.setViewportSize(LANDSCAPE)
    await visit(page, 'haru', '/')
    await expectWithinWindow(page.getByRole('main'))
    await visit(page, 'haru', await productPath('haru', '굽 높은 라떼 머그컵'))
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    const pictures = page.getByRole('region', { name: '상품 사진' })
    await expectWithinWindow(pictures)
    await pictures.getByRole('list').evaluate((list) => list.scrollTo({ left: list.clientWidth }))
    await expect(page.getByText(/^2 \/ \d$/)).toBeVisible()
    if (portrait) await page.setViewportSize(portrait)

    await page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel()
      // Taps between two tasks of the page, when React listens to events but has not hydrated the button.
      port1.onmessage = () => {
        const app = document.getElementById('app')
        const root = Object.entries(app ?? {}).find(([name]) => name.startsWith('__reactContainer'))?.[1]
        if (!root) return port2.postMessage(null)
        const isEarly = root.stateNode.current.memoizedState.isDehydrated
        document.documentElement.dataset.tapped = isEarly ? 'early' : 'late'
        const buttons = [...document.querySelectorAll('button')]
        buttons.find(({ textContent }) => textContent === '장바구니')?.click()
      }
      port2.postMessage(null)
    })
    await page.goto(`${origin('haru')}${await productPath('haru', '보름 접시')}`)
    const sheet = page.getByRole('dialog', { name: /옵션 선택|수량 선택/ })
    await expect(sheet).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-tapped', 'early')
    await waitUntilInteractive(page)
    await sheet.getByRole('button', { name: '닫기' }).click()
    await expect(sheet).toBeHidden()

    const steps = await page.evaluate(() => history.length)
    await page.getByRole('navigation', { name: '상품 정보' }).getByRole('link', { name: /배송/ }).click()
    await expect(page.getByRole('region', { name: '배송/교환' })).toBeInViewport()
    expect(await page.evaluate(() => history.length)).toBe(steps)

    const question = page.getByRole('button', { name: '상품 문의하기' })
    const messenger = page.getByRole('link', { name: '메신저 상담' })
    const place = await boxOf(messenger)
    await question.evaluate((button, y) => scrollBy(0, button.getBoundingClientRect().top - y), place.y)
    for (const floating of [messenger, page.getByRole('button', { name: '맨 위로' })])
      await expect.poll(async () => overlap(await boxOf(floating), await boxOf(question))).toBe(false)
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

type Box = { x: number; y: number; width: number; height: number }

const boxOf = async (locator: Locator) => (await locator.boundingBox()) as Box

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
