import type { Browser } from 'playwright/test'
import sharp from 'sharp'
import type { SellerProduct } from '../../src/domains/catalogue/seller/products.contract.ts'
import { anEdit } from '../factories/product-edits.ts'
import { expect, onPc, type Page, test, visit } from './journey.ts'
import { fillAddress, payButton, sendCall } from './orderable-products.ts'
import { newShop } from './own-shop.ts'
import { origin } from './world.ts'

const NAME = '도매마당과 아주 먼 바닷가 마을의 오래된 그릇 창고'

// An incomplete address is answered with 400, which the browser reports as an error.
test.use({ watchful: false })

const saved = (page: Page) => expect(page.getByText('저장했습니다.').last()).toBeVisible()

/** Gives the shop another name and a logo of 480 by 120 px. */
async function setNameAndLogo(page: Page): Promise<void> {
  await page.getByLabel('상점 이름').fill(NAME)
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
}

/**
 * Gives the shop a fee, a dispatch time, a day off and an address for returns. An incomplete address is refused first.
 */
async function setDelivery(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '배송비(원)', exact: true }).fill('2,700')
  await page.getByRole('textbox', { name: '출고 기한(영업일)' }).fill('2')
  await page.getByRole('textbox', { name: '받는 사람' }).fill('파주 창고')
  await page.getByRole('button', { name: '쉬는 날 추가' }).click()
  await page.getByRole('textbox', { name: '쉬는 날 1 이름 (선택)' }).fill('재고 조사')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText(/받는 사람, 전화번호, 우편번호, 주소를 함께/).first()).toBeVisible()
  await page.getByRole('textbox', { name: '받는 곳 전화번호' }).fill('031-123-4567')
  await page.getByRole('textbox', { name: '받는 곳 우편번호' }).fill('10881')
  await page.getByRole('textbox', { name: '받는 곳 주소' }).fill('경기 파주시 회동길 1')
  await page.getByRole('button', { name: '저장' }).click()
  await saved(page)
}

/**
 * Expects the logo's height on a phone: in the tall header of the list, and in the compact header of a product page,
 * which scrolls away.
 */
async function expectLogoOnPhone(browser: Browser, slug: string, product: string): Promise<void> {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36'
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, userAgent })
  const page = await phone.newPage()
  const mark = page.getByRole('banner').getByRole('img', { name: NAME })
  for (const path of ['/shop/list', product]) {
    await visit(page, slug, path)
    expect((await mark.boundingBox())?.height).toBe(120)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
  await phone.close()
}

test(
  'a shop’s name, logo, fee, days off and return address, and a product’s own delivery, are shown to its buyers',
  onPc,
  async ({ page, browser }) => {
    const { slug, owner, show } = await newShop(page)
    const create = (overrides: Parameters<typeof anEdit>[0]) =>
      owner.post<SellerProduct>('/api/myshp/v2/seller/product/create', {
        shopid: slug,
        product: anEdit(overrides),
      })
    const plain = `/shop/view/${(await create({ title: '보름 접시' })).sid}`
    const { sid } = await create({
      title: '느티나무로 짠 두 사람 의자',
      price: 80_000,
      delivery: { kind: 'own', won: 12_000, each: 2, apart: true },
    })
    await show()
    await page.goto(`${origin('admin')}/shops/${slug}/settings/shop`)
    await setNameAndLogo(page)
    await page.getByRole('link', { name: '배송', exact: true }).click()
    await setDelivery(page)

    await visit(page, slug, '/shop')
    await expect(page).toHaveTitle(new RegExp(NAME))
    const mark = page.getByRole('banner').getByRole('img', { name: NAME })
    await expect(mark).toBeVisible()
    expect((await mark.boundingBox())?.height).toBe(120)
    await expectLogoOnPhone(browser, slug, plain)
    await visit(page, slug, plain)
    expect((await mark.boundingBox())?.height).toBe(120)
    await expect(page.getByRole('main')).toContainText('2,700원')

    await visit(page, slug, `/shop/view/${sid}`)
    const summary = page.locator('main header').first()
    await expect(summary).toContainText('따로 배송 · 2개마다 배송비 12,000원')
    await expect(summary).toContainText('결제 후 2영업일 안에 보냅니다.')
    await expect(summary).toContainText(/오늘 결제하면 \d+월 \d+일 \(.\)까지/)

    const { data } = (await sendCall(page, `/api/myshp/v2/get/product/detail?sid=${sid}&shopid=${slug}`)) as {
      data: { variants: { pid2: number }[] }
    }
    // Retried, because the shop takes over the log-in in the background, shortly after the page has opened.
    const list = [{ sid, pid2: data.variants[0]?.pid2, qty: 3 }]
    await expect(() => sendCall(page, '/api/myshp/add/cart/v3', { list })).toPass()
    await visit(page, slug, '/shop/cart')
    const group = page.getByRole('main').getByRole('region').filter({ hasText: '느티나무' }).first()
    await expect(group).toContainText('24,000원')
    await page.getByRole('button', { name: '주문하기' }).click()
    await page.waitForURL(/\/user\/checkout\?.*draft=/)
    await expect(payButton(page)).toBeVisible()
    await fillAddress(page)
    await expect(page.getByText(/오늘 결제하면 .*까지 보냅니다/)).toBeVisible()
    await expect(page.getByText('따로 배송하는 상품 1가지의 배송비를 포함합니다.')).toBeVisible()
    await expect(page.getByRole('complementary', { name: '결제 금액' })).toContainText('264,000원')
  },
)
