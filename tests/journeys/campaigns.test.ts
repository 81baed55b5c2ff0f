import { readFile } from 'node:fs/promises'
import { addFromPicker, openOptionPicker } from './carts.ts'
import { expect, onPc, type Page, test, waitUntilInteractive } from './journey.ts'
import {
  chooseCardResult,
  fillContact,
  goToCheckout,
  orderNumbers,
  placeOrder,
} from './orderable-products.ts'
import { type ShopWithProduct, shopWithProduct } from './own-shop.ts'
import { origin } from './world.ts'

/** Creates a campaign link for an e-mail to the shop's product, and returns it. */
async function makeLink(page: Page, { slug, path }: ShopWithProduct): Promise<string> {
  await page.goto(`${origin('admin')}/shops/${slug}/campaign-links`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('캠페인 링크')
  const region = page.getByRole('region', { name: '만든 링크' })
  await expect(region.getByRole('button')).toHaveCount(0)
  await page.getByLabel('열릴 페이지').fill('https://example.com/')
  await expect(page.getByText('이 상점의 주소가 아닙니다.')).toBeVisible()
  await page.getByLabel('열릴 페이지').fill(path)
  await page.getByLabel('올리는 곳').selectOption('이메일')
  await page.getByLabel('캠페인 이름').fill('여름 세일')
  await expect(
    region.getByText('출처 ‘메시지: 뉴스레터’, 캠페인 ‘newsletter / email / 여름_세일’'),
  ).toBeVisible()
  await expect(region.getByRole('button', { name: '링크 복사' })).toBeVisible()
  return (await region.getByText(/utm_campaign/).textContent()) as string
}

/** Visits the shop by the link, visits the product again without the link, and buys it as a guest. */
async function buy(page: Page, link: string, { slug, path }: ShopWithProduct): Promise<void> {
  await page.goto(link)
  await page.waitForFunction(() => localStorage.getItem('madang:source'))
  await page.goto(`${origin(slug)}${path}`)
  await waitUntilInteractive(page)
  await addFromPicker(page, await openOptionPicker(page, 'pc'), [])
  await goToCheckout(page, slug)
  await fillContact(page)
  await page.getByLabel('시험 카드').check()
  await placeOrder(page)
  await chooseCardResult(page, '승인')
  expect(await orderNumbers(page)).toHaveLength(1)
}

test(
  'a seller creates a campaign link, a guest buys through it, and the statistics count the visit, the order and the sale',
  onPc,
  async ({ page, browser }) => {
    const stall = await shopWithProduct(page, '백자 접시')
    const link = await makeLink(page, stall)
    expect(link.startsWith(`${origin(stall.slug)}${stall.path}?utm_source=newsletter`)).toBe(true)
    const visitor = await browser.newContext()
    await buy(await visitor.newPage(), link, stall)
    await visitor.close()

    const row = page.getByRole('row', { name: 'newsletter / email / 여름_세일' })
    await expect(async () => {
      await page.goto(`${origin('admin')}/shops/${stall.slug}/statistics?range=today&topic=campaign`)
      await expect(row.getByRole('cell', { name: '100.0%' })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(row.getByRole('cell')).toContainText(['newsletter', '1', '1', '원', '100.0%'])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV로 내려받기' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('newsletter / email / 여름_세일')

    await page.getByRole('button', { name: '채널' }).click()
    await expect(page).toHaveURL(/topic=channel/)
    await expect(page.getByRole('row', { name: '이메일·메시지' })).toContainText('100.0%')
    await page.goto(`${origin('admin')}/shops/${stall.slug}?range=today`)
    const sources = page.getByRole('region', { name: '들어온 경로' })
    await expect(sources.getByRole('row', { name: '메시지: 뉴스레터' })).toBeVisible()
  },
)
