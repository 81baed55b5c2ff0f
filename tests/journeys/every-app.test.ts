import { expect, type Locator, onPc, test, visit, waitUntilInteractive } from './journey.ts'
import { addSession } from './sessions.ts'
import { origin, productPath } from './world.ts'

// As a Windows contrast theme does, which removes backgrounds, tints and shadows.
test.use({ contextOptions: { forcedColors: 'active' } })

test(
  'in the shop, the admin and the account forced colours keep selections visible, and a cut of a pasted text is reported',
  onPc,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(page, 'haru', await productPath('haru', '보름 접시'))
    const thumbnails = page
      .getByRole('region', { name: '상품 사진' })
      .getByRole('button', { name: /^사진 \d+ 보기$/ })
    await expectFramed(thumbnails, thumbnails.first())
    const tabs = page.getByRole('navigation', { name: '상품 정보' }).getByRole('link')
    await expectFramed(tabs, page.locator('nav[aria-label="상품 정보"] [aria-current]'))
    await page.getByRole('button', { name: '검색', exact: true }).click()
    await expectCutReported(page.getByRole('combobox', { name: '상품 검색' }))

    await addSession(context, 'haru@example.com')
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
    await page.getByRole('link', { name: '상품 등록' }).click()
    await expectCutReported(page.getByRole('textbox', { name: '상품명', exact: true }))

    await page.goto(`${origin('account')}/user/info`)
    const box = page.getByRole('table').getByRole('switch').first()
    await expect(box).toHaveCSS('appearance', 'auto')
    await page.goto(`${origin('account')}/myshop/coupons`)
    await waitUntilInteractive(page)
    await expectCutReported(page.getByRole('textbox', { name: '쿠폰 코드' }))
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

const LONG = '가나다라마바사아자차'.repeat(50)

/** Pastes a text that is longer than a field, and expects a message. */
async function expectCutReported(field: Locator): Promise<void> {
  const page = field.page()
  const max = Number(await field.getAttribute('maxlength'))
  expect(max).toBeGreaterThan(0)
  await field.fill('')
  await page.evaluate((text) => navigator.clipboard.writeText(text), LONG)
  await field.focus()
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+v')
    await expect(field).toHaveValue(LONG.slice(0, max))
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: `${max}자까지 적을 수 있습니다. 넘는 글자는 넣지 않았습니다.` }),
    ).toBeVisible({ timeout: 2_000 })
  }).toPass()
}
