import type { Page } from 'playwright/test'
import { expect, onPc, onPhone, test } from './journey.ts'
import { aStall } from './own-shop.ts'
import { expectUsable } from './usable.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')
/** the frames as the style of the html element has them */
const CARDS = /--card-inset: ?12px/
const MAGAZINE = /--mark-spacing: ?0.12em/

/** A shop of one's own that shoppers can see, and its look in the admin. */
async function aDressingRoom(page: Page) {
  const { slug, owner } = await aStall(page, '달항아리')
  await page.goto(`${ADMIN}/shops/${slug}/look`)
  const shop = page.frameLocator('iframe')
  const html = shop.locator('html')
  /** the declared style of the page that shoppers see now */
  const shopper = async () => {
    const other = await page.context().newPage()
    await other.goto(`${origin(slug)}/shop/list`)
    const seen = await other.locator('html').evaluate((root) => root.style.cssText)
    await other.close()
    return seen
  }
  return { slug, owner, shop, html, shopper }
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600
/** On a phone the controls and the shop are beside each other in turn. */
const see = async (page: Page, pane: '꾸미기' | '미리보기') => {
  if (isPhone(page))
    await page.getByRole('radiogroup', { name: '화면', exact: true }).getByText(pane, { exact: true }).click()
}

test('the real shop follows colours, font and frame at once; shoppers see them when they are published, and the version before at one click', async ({
  page,
}) => {
  const { html, shopper } = await aDressingRoom(page)
  const before = await shopper()
  await see(page, '미리보기')
  await expect(html).toHaveAttribute('style', /--ground:#ffffff/)
  await see(page, '꾸미기')
  await page.getByRole('textbox', { name: '바탕색' }).fill('#123456')
  await page.getByRole('radio', { name: /^매거진/ }).check()
  // The samples move while the words and fonts of the shop come.
  await page.getByText('고운바탕', { exact: true }).click()
  await expect(page.getByRole('radio', { name: /고운바탕/ })).toBeChecked()
  await expectUsable(page)
  await see(page, '미리보기')
  await expect(html).toHaveAttribute('style', /--ground:#123456.*GowunBatang/)
  await expect(html).toHaveAttribute('style', MAGAZINE)
  await expect(page.getByText('초안 저장됨')).toBeVisible()
  expect(await shopper()).toBe(before)

  await page.getByRole('button', { name: '게시', exact: true }).click()
  await expect(page.getByText('손님에게 바로 보입니다')).toBeVisible()
  await expect.poll(shopper).toMatch(/--ground: ?#123456/)
  expect(await shopper()).toMatch(MAGAZINE)

  await page.getByRole('button', { name: '지난 모습' }).click()
  const versions = page.getByRole('dialog', { name: '지난 모습' })
  await expectUsable(page)
  await versions.getByRole('button', { name: /이 모습으로/ }).click()
  await expect.poll(shopper).toBe(before)
  await expect(html).toHaveAttribute('style', /--ground:#ffffff/)
})

test(
  'a look that stands ready is put on by one click, taken back and put on again, and its draft thrown away',
  onPhone,
  async ({ page }) => {
    const { html } = await aDressingRoom(page)
    await page.getByRole('button', { name: /^깊은 밤/ }).click()
    await see(page, '미리보기')
    await expect(html).toHaveAttribute('style', /--ground:#15171c/)
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(html).toHaveAttribute('style', /--ground:#ffffff/)
    await page.getByRole('button', { name: '다시 하기' }).click()
    await expect(html).toHaveAttribute('style', /--ground:#15171c/)
    await expect(page.getByText('초안 저장됨')).toBeVisible()
    await page.reload()
    await see(page, '미리보기')
    await expect(html).toHaveAttribute('style', /--ground:#15171c/)
    await page.getByRole('button', { name: '초안 버리기' }).click()
    await expect(html).toHaveAttribute('style', /--ground:#ffffff/)
    await expect(page.getByText('게시된 모습 그대로')).toBeVisible()
  },
)

test('a colour that can’t be read is told, with one that can', onPhone, async ({ page }) => {
  await aDressingRoom(page)
  await page.getByRole('textbox', { name: '흐린 글자색' }).fill('#dddddd')
  await expect(page.getByText(/대비가 1\.4:1/)).toBeVisible()
  await page
    .getByRole('button', { name: /^#[0-9a-f]{6} 쓰기$/ })
    .first()
    .click()
  await expect(page.getByText(/대비가 1\.4:1/)).toHaveCount(0)
})

test('with the keyboard alone a look is changed, timed and published at its time @pc', async ({ page }) => {
  const { slug, owner, html, shopper } = await aDressingRoom(page)
  const before = await shopper()
  await page.getByRole('radio', { name: /카드/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await page.getByRole('radio', { name: /^기본/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(html).toHaveAttribute('style', CARDS)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await expect(html).toHaveAttribute('style', CARDS)
  await expect(page.getByText('초안 저장됨')).toBeVisible()
  await page.getByRole('button', { name: '예약 게시' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '예약 게시' })
  await expect(dialog.getByLabel(/게시할 때/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/에 게시됩니다/)).toBeVisible()
  expect(await shopper()).toBe(before)
  // The form writes whole minutes; its call takes any moment.
  const { version } = await owner.get<{ version: number }>(`/api/myshp/v2/seller/look/draft?shopid=${slug}`)
  const at = new Date(Date.now() + 2_000).toISOString()
  await owner.post('/api/myshp/v2/seller/look/schedule', { shopid: slug, version, at })
  await expect.poll(shopper).toMatch(CARDS)
})

test('the page of a preview takes no look from a window that is not the admin’s', onPc, async ({ page }) => {
  const { html, shop } = await aDressingRoom(page)
  await see(page, '미리보기')
  await expect(html).toHaveAttribute('style', /--ground:#ffffff/)
  await shop.locator('body').evaluate(() => {
    const skin_config = { type: 'skin2', mcolor: 'red;}', scolor: '', theme_color: '', btn_color: '' }
    window.postMessage({ type: 'preview-look', look: { skin_config }, font: '/fonts/x.css' }, '*')
  })
  await shop.locator('body').evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  await expect(html).not.toHaveAttribute('style', CARDS)
})
