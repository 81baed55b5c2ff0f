import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { adminPageEditorTexts as texts } from '../../src/ui/texts/admin-page-editor.ts'
import { expect, onPc, test, visit } from './journey.ts'
import { aStall } from './own-shop.ts'
import { expectUsable, expectWithin } from './usable.ts'
import { origin } from './world.ts'

const SAVED = '초안 저장됨'
const HOUR_MS = 3_600_000
const SEOUL_MS = 9 * HOUR_MS

/** A shop of one's own that shoppers can see, and its pages in the admin. */
async function aShopOfPages(page: Page) {
  const { slug, owner } = await aStall(page, '달항아리')
  await page.goto(`${origin('admin')}/shops/${slug}/pages`)
  return { slug, owner, shopper: await page.context().newPage() }
}

async function add(page: Page, type: keyof typeof texts.types): Promise<void> {
  await page.getByRole('button', { name: texts.add }).click()
  await page.getByRole('menuitem').filter({ hasText: texts.about[type] }).click()
}

const write = (page: Page, field: string, words: string) =>
  page.getByRole('textbox', { name: field, exact: true }).fill(words)

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '게시', exact: true }).click()
  await page.getByRole('button', { name: '지금 게시' }).click()
  await expect(page.getByText(texts.published).last()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** So many hours from now, as a field for a moment takes it. */
const inHours = (hours: number) =>
  new Date(Date.now() + hours * HOUR_MS + SEOUL_MS).toISOString().slice(0, 16)

test('a page of every type of block is made, published and read by a shopper', async ({ page, device }) => {
  const { slug, shopper } = await aShopOfPages(page)
  await page.getByRole('link', { name: device === 'mobile' ? '휴대폰 메인' : 'PC 메인' }).click()
  const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#c9b8a0' } })
    .png()
    .toBuffer()
  const send = () =>
    page.locator('input[type=file]').setInputFiles([{ name: '그릇.png', mimeType: 'image/png', buffer }])

  await add(page, 'banner')
  await write(page, '제목', '새봄의 첫 그릇')
  await add(page, 'text')
  await page.getByRole('textbox', { name: '글', exact: true }).click()
  await page.keyboard.insertText('흙은 여주에서 왔습니다.')
  await add(page, 'image')
  await send()
  await write(page, texts.fields.alt, '물레 앞의 손')
  await add(page, 'gallery')
  await send()
  await write(page, texts.altOf(1), '가마에서 나온 접시')
  await add(page, 'products')
  await write(page, '제목', '새로 나온 그릇')
  await add(page, 'video')
  await write(page, texts.fields.video, 'https://youtu.be/dQw4w9WgXcQ')
  await write(page, texts.fields.videoTitle, '가마 여는 날')
  await add(page, 'html')
  await write(page, 'HTML', '<p>손으로 적은 <b>안내</b></p><script>alert(1)</script>')
  await add(page, 'spacer')
  await write(page, texts.fields.height, '90')
  await expect(page.getByText(SAVED)).toBeVisible()
  await expectUsable(page)
  await publish(page)

  await visit(shopper, slug, '/')
  const main = shopper.getByRole('main')
  await expect(main.getByRole('heading', { name: '새봄의 첫 그릇' })).toBeVisible()
  await expect(main.getByText('흙은 여주에서 왔습니다.')).toBeVisible()
  await expect(main.getByRole('img', { name: '물레 앞의 손' })).toBeVisible()
  await expect(main.getByRole('img', { name: '가마에서 나온 접시' })).toBeVisible()
  await expect(main.getByRole('heading', { name: '새로 나온 그릇' })).toBeVisible()
  await expect(main.getByRole('link', { name: /달항아리/ }).first()).toBeVisible()
  await expect(main.locator('iframe[title*="가마 여는 날"]')).toHaveAttribute('src', /dQw4w9WgXcQ/)
  await expect(main.getByText('손으로 적은 안내')).toBeVisible()
  await expect(main.locator('script')).toHaveCount(0)
  await page.getByRole('link', { name: texts.back }).click()
  await expect(page.getByText('블록 8개')).toBeVisible()
})

test('shoppers see a popup within its period, and not one whose period comes tomorrow', async ({
  page,
  device,
}) => {
  const { slug, shopper } = await aShopOfPages(page)
  const periods = [
    { title: '오늘의 소식을 길게 적은 팝업의 이름', from: -24, until: 24 },
    { title: '내일의 소식을 길게 적은 팝업의 이름', from: 24, until: 48 },
  ]
  for (const { title, from, until } of periods) {
    await page.getByRole('button', { name: texts.addPopup }).click()
    await write(page, '제목', title)
    await page.getByLabel(texts.showFrom).fill(inHours(from))
    await page.getByLabel(texts.showUntil).fill(inHours(until))
    await add(page, 'html')
    await write(page, 'HTML', `<p>${title}</p>`)
    await expect(page.getByText(SAVED)).toBeVisible()
    if (device === 'pc' && from < 0)
      await expect(
        page.frameLocator('iframe[title="미리보기 화면"]').getByRole('dialog', { name: '팝업' }),
      ).toContainText(title)
    await expectWithin(page, device)
    await publish(page)
    await page.getByRole('link', { name: texts.back }).click()
    await expect(page.getByRole('link', { name: new RegExp(`^${title}`) })).toContainText('~')
  }
  await expectWithin(page, device)
  await expectUsable(page)
  await visit(shopper, slug, '/')
  const popup = shopper.getByRole('dialog', { name: '팝업' })
  await expect(popup.getByText(/^오늘의 소식/)).toBeVisible()
  await expect(popup.getByText(/^내일의 소식/)).toHaveCount(0)
})

test('a page is published at its time, and an earlier version of it comes back', onPc, async ({ page }) => {
  const { slug, owner, shopper } = await aShopOfPages(page)
  const shown = async () => {
    await visit(shopper, slug, '/')
    return shopper
      .getByRole('main')
      .getByRole('heading', { name: /의 그릇$/ })
      .textContent()
  }
  await page.getByRole('link', { name: 'PC 메인' }).click()
  await add(page, 'banner')
  await write(page, '제목', '봄의 그릇')
  await publish(page)
  await expect.poll(shown).toBe('봄의 그릇')

  await write(page, '제목', '여름의 그릇')
  await page.getByRole('button', { name: '게시', exact: true }).click()
  await page.getByLabel(texts.publishAsk.at).fill(inHours(24))
  await page.getByRole('button', { name: texts.publishAsk.go, exact: true }).click()
  await expect(page.getByText(/에 게시됩니다/)).toBeVisible()
  expect(await shown()).toBe('봄의 그릇')
  // The form writes whole minutes; its call takes any moment.
  const asked = { shopid: slug, page: 'main:pc' }
  const { version } = await owner.get<{ version: number }>(
    `/api/myshp/v2/seller/page/draft?${new URLSearchParams(asked)}`,
  )
  const at = new Date(Date.now() + 2_000).toISOString()
  await owner.post('/api/myshp/v2/seller/page/schedule', { ...asked, version, at })
  await expect.poll(shown).toBe('여름의 그릇')

  await page.reload()
  await page.getByRole('button', { name: texts.more }).click()
  await page.getByRole('menuitem', { name: texts.versions }).click()
  const versions = page.getByRole('dialog', { name: texts.versions })
  await expect(versions.getByText(texts.timed)).toBeVisible()
  await expectUsable(page)
  await versions.getByRole('button', { name: texts.restore }).first().click()
  await expect(page.getByText(texts.restored)).toBeVisible()
  await expect(page.getByRole('button', { name: '배너 봄의 그릇', exact: true })).toBeVisible()
  await expect.poll(shown).toBe('봄의 그릇')
})
