import type { Browser } from 'playwright/test'
import sharp from 'sharp'
import type { ShopSettings } from '../../src/domains/tenancy/seller/shop-settings.contract.ts'
import { expect, onPc, type Page, test, visit } from './journey.ts'
import { someGoods } from './orderable-goods.ts'
import { bringSession, callerAt } from './sessions.ts'
import { origin } from './world.ts'

const SHOP = 'domae'
const OWNER = `${SHOP}@example.com`
const SETTINGS = '/api/myshp/v2/seller/settings'

async function openSettings(page: Page, section: string, h1: string): Promise<void> {
  await bringSession(page.context(), OWNER)
  await page.goto(`${origin('admin')}/shops/${SHOP}/settings/${section}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
}

const saved = (page: Page) => expect(page.getByText('저장했습니다.').last()).toBeVisible()

/** The settings of the shop as they are, asked for from a page of the admin. */
const read = (page: Page): Promise<ShopSettings> =>
  page.evaluate(async (path) => (await fetch(path)).json(), `${SETTINGS}?shopid=${SHOP}`)

/** The logo of 480 by 120 is as high on a phone, in the tall header of the list and in the compact one of a product, and scrolls away with it. */
async function expectLogoOnPhone(browser: Browser, name: string): Promise<void> {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36'
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, userAgent })
  const page = await phone.newPage()
  const mark = page.getByRole('banner').getByRole('img', { name })
  for (const path of ['/shop/list', `/shop/view/${(await someGoods(SHOP)).sid}`]) {
    await visit(page, SHOP, path)
    expect((await mark.boundingBox())?.height).toBe(120)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
  await phone.close()
}

/** Saves as another window would. */
async function save(page: Page, changes: Partial<ShopSettings>): Promise<void> {
  const { version } = await read(page)
  const { post } = await callerAt('admin', OWNER)
  await post(`${SETTINGS}/save`, { shopid: SHOP, version, changes })
}

test(
  'an owner gives a shop another name, a logo and a fee, and the shop shows them at once',
  onPc,
  async ({ page, browser }) => {
    await openSettings(page, 'shop', '상점 설정')
    const { name: ownName, logo_height, use_logo, delivery_fee } = await read(page)
    const name = '도매마당과 아주 먼 바닷가 마을의 오래된 그릇 창고'
    try {
      await page.getByLabel('상점 이름').fill(name)
      const logo = sharp({ create: { width: 480, height: 120, channels: 4, background: '#1d6f5780' } }).png()
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo.toBuffer() })
      await page.getByLabel('로고 높이(px)').fill('120')
      await page.getByLabel('이름 대신 로고 쓰기').check({ force: true })
      await expect(page.getByRole('button', { name: '저장' })).toBeEnabled()
      await page.keyboard.press('Control+s')
      await saved(page)
      await expect(page.getByText('저장하지 않은 것이 있습니다')).toBeHidden()

      await page.getByRole('link', { name: '배송', exact: true }).click()
      await page.getByRole('textbox', { name: '배송비(원)', exact: true }).fill('2,700')
      await page.getByRole('button', { name: '저장' }).click()
      await saved(page)

      await visit(page, SHOP, '/shop')
      await expect(page).toHaveTitle(new RegExp(name))
      const mark = page.getByRole('banner').getByRole('img', { name })
      await expect(mark).toBeVisible()
      expect((await mark.boundingBox())?.height).toBe(120)
      await expectLogoOnPhone(browser, name)
      await visit(page, SHOP, `/shop/view/${(await someGoods(SHOP)).sid}`)
      expect((await mark.boundingBox())?.height).toBe(120)
      await expect(page.getByRole('main')).toContainText('2,700원')
    } finally {
      await openSettings(page, 'shop', '상점 설정')
      await save(page, { name: ownName, logo_height, use_logo, delivery_fee, logo: '' })
    }
  },
)
