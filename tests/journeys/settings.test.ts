import type { Browser } from 'playwright/test'
import sharp from 'sharp'
import type { ShopSettings } from '../../src/domains/tenancy/seller/shop-settings.contract.ts'
import { expect, onPc, type Page, test, visit } from './journey.ts'
import { someGoods } from './orderable-goods.ts'
import { anOwnShop } from './own-shop.ts'
import { bringSession, callerAt } from './sessions.ts'
import { origin } from './world.ts'

const SHOP = 'domae'
const OWNER = `${SHOP}@example.com`
const SETTINGS = '/api/myshp/v2/seller/settings'

// A save that comes second is answered with 409, and fields that are wrong with 400.
test.use({ watchful: false })
// One shop is changed and put back.
test.describe.configure({ mode: 'serial' })

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

test(
  'a wrong value stands at its field, a save of somebody else is asked about, and a domain shows the records to set',
  onPc,
  async ({ page }) => {
    await openSettings(page, 'seller', '판매자 설정')
    const { tel, email, zipcode } = await read(page)
    try {
      await page.getByLabel('우편번호').fill('12')
      await page.getByLabel('이메일').fill('없음')
      await page.keyboard.press('Control+s')
      await expect(page.getByRole('alert').filter({ hasText: '2곳을 수정해 주세요.' })).toBeVisible()
      await expect(page.getByLabel('우편번호')).toHaveAccessibleDescription(/우편번호는 숫자 다섯 자리/)

      await save(page, { tel: '02-777-0000' })
      await page.getByLabel('우편번호').fill('04524')
      await page.getByLabel('이메일').fill('hello@domae.example')
      await page.getByLabel('전화번호').fill('02-123-4567')
      await page.keyboard.press('Control+s')
      const conflict = page.getByRole('dialog', { name: '그사이 다른 사람이 저장했습니다' })
      await expect(conflict).toContainText('02-777-0000')
      await conflict.getByRole('button', { name: '저장된 내용 가져오기' }).click()
      await expect(page.getByLabel('전화번호')).toHaveValue('02-777-0000')
      await page.getByRole('link', { name: '배송', exact: true }).click()
      const leaving = page.getByRole('dialog', { name: '저장하지 않은 내용이 있습니다' })
      await leaving.getByRole('button', { name: '계속 수정' }).click()
      await page.getByRole('button', { name: '저장' }).click()
      await saved(page)
    } finally {
      await save(page, { tel, email, zipcode })
    }

    await page.getByRole('link', { name: '도메인', exact: true }).click()
    await page.getByRole('textbox', { name: '도메인', exact: true }).fill('domae-yard.example')
    await expect(page.getByLabel('www.domae-yard.example도 함께 추가')).toBeChecked()
    await page.getByRole('button', { name: '도메인 추가' }).click()
    for (const host of ['domae-yard.example', 'www.domae-yard.example']) {
      const card = page.getByRole('region', { name: host, exact: true })
      await expect(card).toContainText('확인을 기다립니다')
      await expect(card).toContainText(`_madang.${host}`)
      await expect(card).toContainText(`${SHOP}.madang.localhost`)
      await page.getByRole('button', { name: `${host} 삭제`, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
      await expect(card).toBeHidden()
    }
  },
)

/** Whether the toast of a save is shown and covers nothing of a form's button. */
const isToastClearOf = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((label) => {
    const find = (selector: string, text: string) =>
      [...document.querySelectorAll(selector)].findLast((element) => element.textContent?.startsWith(text))
    const button = find('form button[type=submit]', label)?.getBoundingClientRect()
    const toast = find('[popover] > *', '저장했습니다.')?.getBoundingClientRect()
    if (!button || !toast) return false
    return (
      toast.bottom <= button.top ||
      toast.top >= button.bottom ||
      toast.right <= button.left ||
      toast.left >= button.right
    )
  }, name)

test(
  'errors of a long form stand in its order, and what a save tells keeps clear of its button wherever that stands',
  onPc,
  async ({ page }) => {
    const { slug } = await anOwnShop(page)
    await page.goto(`${origin('admin')}/shops/${slug}/settings/delivery`)
    const [fee, phone] = [page.getByLabel(/^배송비\(원\)/), page.getByLabel('받는 곳 전화번호')]
    const button = page.getByRole('button', { name: '저장', exact: true })
    const bar = page.locator('[data-foot-bar]')
    const toEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const staysClear = () => expect.poll(() => isToastClearOf(page, '저장'), { timeout: 4_000 }).toBe(true)
    await fee.fill('12a')
    await phone.fill('12')
    await button.click()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
      /^배송비\(원\):/,
      /^받는 곳 전화번호:/,
    ])
    await expect(fee).toBeFocused()
    await expect(page.getByText(/^배송비\(원\)/).last()).toBeInViewport({ ratio: 1 })

    // The bar with the button leaves the foot of the window for its place in the form.
    await fee.fill('2,900')
    await phone.fill('')
    await toEnd()
    await button.click()
    await saved(page)
    await expect(button).toBeDisabled()
    await expect(bar).toHaveCSS('position', 'static')
    await staysClear()
    await expect(button).toBeInViewport({ ratio: 1 })

    // The bar sticks again while the toast is shown.
    await fee.fill('3,100')
    await expect(bar).toHaveCSS('position', 'sticky')
    await staysClear()

    // The page moves under the toast.
    await page.keyboard.press('Control+s')
    await expect(bar).toHaveCSS('position', 'static')
    await saved(page)
    await toEnd()
    await staysClear()
  },
)
