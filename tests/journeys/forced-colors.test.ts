import type { Locator } from 'playwright/test'
import { expect, onPc, test, visit } from './journey.ts'
import { addSession } from './sessions.ts'
import { origin, productPath } from './world.ts'

// As a Windows contrast theme does, which removes backgrounds, tints and shadows.
test.use({ contextOptions: { forcedColors: 'active' } })

test(
  'forced colours keep selections visible: of a product picture, in the admin and among notifications',
  onPc,
  async ({ page }) => {
    await visit(page, 'haru', await productPath('haru', '보름 접시'))
    const thumbnails = page
      .getByRole('region', { name: '상품 사진' })
      .getByRole('button', { name: /^사진 \d+ 보기$/ })
    await expectFramed(thumbnails, thumbnails.first())
    const tabs = page.getByRole('navigation', { name: '상품 정보' }).getByRole('link')
    await expectFramed(tabs, page.locator('nav[aria-label="상품 정보"] [aria-current]'))

    await addSession(page.context(), 'haru@example.com')
    await page.goto(`${origin('admin')}/shops/haru/products`)
    const menu = page.getByRole('navigation', { name: '메뉴' })
    await expectFramed(menu.getByRole('link'), menu.getByRole('link', { name: '상품 목록' }))
    const segments = page.locator('.mantine-SegmentedControl-label')
    await expectFramed(segments, segments.first())
    const { knob, track } = await page
      .locator('.mantine-Switch-track')
      .first()
      .evaluate((element) => ({
        track: getComputedStyle(element).backgroundColor,
        knob: getComputedStyle(element.firstElementChild as Element).backgroundColor,
      }))
    expect(knob).not.toBe(track)

    await page.goto(`${origin('account')}/user/info`)
    const box = page.getByRole('table').getByRole('switch').first()
    await expect(box).toHaveCSS('appearance', 'auto')
  },
)

/** Expects an outline on the chosen element and on no other of `all`. */
async function expectFramed(all: Locator, chosen: Locator): Promise<void> {
  await expect(chosen).toHaveCSS('outline-style', 'solid')
  const styles = await all.evaluateAll((elements) =>
    elements.map((element) => getComputedStyle(element).outlineStyle),
  )
  expect(styles.filter((style) => style === 'solid')).toHaveLength(1)
  expect(styles.length).toBeGreaterThan(1)
}
