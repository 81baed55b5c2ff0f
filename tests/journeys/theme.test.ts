import type { Page } from 'playwright/test'
import { expect, onPhone, test } from './journey.ts'
import { shopWithProduct } from './own-shop.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')
/** what the html element's style contains with the frame "cards" and with the frame "magazine" */
const CARDS = /--card-inset: ?12px/
const MAGAZINE = /--mark-spacing: ?0.12em/

/** An open shop of a new person, and its theme editor in the admin. */
async function aShopWithEditor(page: Page) {
  const { slug } = await shopWithProduct(page, '달항아리')
  await page.goto(`${ADMIN}/shops/${slug}/look`)
  const shop = page.frameLocator('iframe')
  const html = shop.locator('html')
  /** the style attribute of the page that shoppers see now */
  const shopper = async () => {
    const other = await page.context().newPage()
    await other.goto(`${origin(slug)}/shop/list`)
    const seen = await other.locator('html').evaluate((root) => root.style.cssText)
    await other.close()
    return seen
  }
  return { shop, html, shopper }
}

/** A phone shows either the controls or the preview; this opens one of them. */
const see = (page: Page, pane: '꾸미기' | '미리보기') =>
  page.getByRole('radiogroup', { name: '화면', exact: true }).getByText(pane, { exact: true }).click()

/** The palette covers the next controls until its field loses the focus. */
async function closePalette(page: Page, field: string): Promise<void> {
  await page.getByRole('textbox', { name: field }).blur()
  await expect(page.locator('[class*="ColorInput-dropdown"]')).toHaveCount(0)
}

test(
  'the preview shows new colours, font and frame at once; shoppers see them once published, until a click restores the previous version',
  onPhone,
  async ({ page }) => {
    const { html, shop, shopper } = await aShopWithEditor(page)
    const before = await shopper()
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
    await page.getByRole('button', { name: '초안 삭제' }).click()
    await expect(html).toHaveAttribute('style', /--ground:#ffffff/)
    await expect(page.getByText('게시된 모습 그대로')).toBeVisible()

    await see(page, '꾸미기')
    await page.getByRole('textbox', { name: '흐린 글자색' }).fill('#dddddd')
    await closePalette(page, '흐린 글자색')
    await expect(page.getByText(/대비가 1\.4:1/)).toBeVisible()
    await page
      .getByRole('button', { name: /^#[0-9a-f]{6} 쓰기$/ })
      .first()
      .click()
    await expect(page.getByText(/대비가 1\.4:1/)).toHaveCount(0)
    await page.getByRole('textbox', { name: '바탕색' }).fill('#123456')
    await closePalette(page, '바탕색')
    await page.getByRole('radio', { name: /^매거진/ }).check()
    // Clicks the text, because the samples move while the shop's texts and fonts load.
    await page.getByText('고운바탕', { exact: true }).click()
    await expect(page.getByRole('radio', { name: /고운바탕/ })).toBeChecked()
    await see(page, '미리보기')
    await expect(html).toHaveAttribute('style', /--ground:#123456.*GowunBatang/)
    await expect(html).toHaveAttribute('style', MAGAZINE)
    await expect(page.getByText('초안 저장됨')).toBeVisible()
    expect(await shopper()).toBe(before)

    // A preview page accepts a theme from the admin's window only.
    await shop.locator('body').evaluate(() => {
      const skin_config = { type: 'skin2', mcolor: 'red;}', scolor: '', theme_color: '', btn_color: '' }
      window.postMessage({ type: 'preview-look', look: { skin_config }, font: '/fonts/x.css' }, '*')
    })
    await shop.locator('body').evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    await expect(html).not.toHaveAttribute('style', CARDS)

    await page.getByRole('button', { name: '예약 게시' }).click()
    await expect(page.getByRole('dialog', { name: '예약 게시' }).getByLabel(/게시할 때/)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/에 게시됩니다/)).toBeVisible()
    expect(await shopper()).toBe(before)
    await page.getByRole('button', { name: '게시', exact: true }).click()
    await expect(page.getByText('고객에게 바로 보입니다')).toBeVisible()
    await expect.poll(shopper).toMatch(/--ground: ?#123456/)
    expect(await shopper()).toMatch(MAGAZINE)
    await page.getByRole('button', { name: '지난 모습' }).click()
    const versions = page.getByRole('dialog', { name: '지난 모습' })
    await versions.getByRole('button', { name: /이 모습으로/ }).click()
    await expect.poll(shopper).toBe(before)
    await expect(html).toHaveAttribute('style', /--ground:#ffffff/)
  },
)
