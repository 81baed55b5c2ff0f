import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { adminPageEditorTexts as texts } from '../../src/ui/texts/admin-page-editor.ts'
import { expectNoOverflow } from './accessible.ts'
import { expect, onPc, test, visit } from './journey.ts'
import { shopWithProduct } from './own-shop.ts'
import { origin } from './world.ts'

const SAVED = '초안 저장됨'
const HOUR_MS = 3_600_000
const SEOUL_MS = 9 * HOUR_MS

/** An open shop of a new person, and its pages in the admin. */
async function aShopOfPages(page: Page) {
  const { slug, sid, pid } = await shopWithProduct(page, '달항아리')
  const pages = `${origin('admin')}/shops/${slug}/pages`
  await page.goto(pages)
  return { slug, sid, pid, pages, shopper: await page.context().newPage() }
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

/** A time this many hours from now, in the format of a datetime field. */
const inHours = (hours: number) =>
  new Date(Date.now() + hours * HOUR_MS + SEOUL_MS).toISOString().slice(0, 16)

test(
  'a page with every type of block is edited beside its preview and published, and a shopper reads it',
  onPc,
  async ({ page }) => {
    const { slug, sid, pid, pages, shopper } = await aShopOfPages(page)
    await page.getByRole('link', { name: 'PC 메인' }).click()
    const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#c9b8a0' } })
      .png()
      .toBuffer()
    const send = () =>
      page.locator('input[type=file]').setInputFiles([{ name: '그릇.png', mimeType: 'image/png', buffer }])
    const preview = page.frameLocator('iframe[title="미리보기 화면"]')

    await add(page, 'banner')
    await write(page, '제목', '새봄의 그릇')
    await expect(preview.getByRole('heading', { name: '새봄의 그릇' })).toBeVisible()
    await write(page, '제목', '새봄의 첫 그릇')
    await expect(preview.getByRole('heading', { name: '새봄의 첫 그릇' })).toBeVisible()
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
    await add(page, 'reviews')
    await write(page, '제목', '구매자의 사진')
    await add(page, 'countdown')
    await write(page, '제목', '겨울 기획전')
    await page.getByLabel(texts.fields.end).fill(inHours(48))
    await add(page, 'video')
    await write(page, texts.fields.video, 'https://youtu.be/dQw4w9WgXcQ')
    await write(page, texts.fields.videoTitle, '가마 여는 날')
    await add(page, 'html')
    await write(page, 'HTML', '<p>손으로 적은 <b>안내</b></p><script>alert(1)</script>')
    await add(page, 'spacer')
    await write(page, texts.fields.height, '90')
    await expect(page.getByText(SAVED)).toBeVisible()
    await visit(shopper, slug, '/')
    await expect(shopper.getByText('새봄의 첫 그릇')).toHaveCount(0)
    await publish(page)

    await visit(shopper, slug, '/')
    const main = shopper.getByRole('main')
    await expect(main.getByRole('heading', { name: '새봄의 첫 그릇' })).toBeVisible()
    await expect(main.getByText('흙은 여주에서 왔습니다.')).toBeVisible()
    await expect(main.getByRole('img', { name: '물레 앞의 손' })).toBeVisible()
    await expect(main.getByRole('img', { name: '가마에서 나온 접시' })).toBeVisible()
    await expect(main.getByRole('heading', { name: '새로 나온 그릇' })).toBeVisible()
    await expect(main.getByRole('link', { name: /달항아리/ }).first()).toBeVisible()
    await expect(main.getByRole('timer')).toContainText(/0[12]일/)
    await expect(main.locator('iframe[title*="가마 여는 날"]')).toHaveAttribute('src', /dQw4w9WgXcQ/)
    await expect(main.getByText('손으로 적은 안내')).toBeVisible()
    await expect(main.locator('script')).toHaveCount(0)
    await page.getByRole('link', { name: texts.back }).click()
    await expect(page.getByText('블록 10개')).toBeVisible()

    const title = '오늘의 소식을 길게 적은 팝업의 이름'
    await page.getByRole('button', { name: texts.addPopup }).click()
    await write(page, '제목', title)
    await page.getByLabel(texts.showFrom).fill(inHours(-24))
    await page.getByLabel(texts.showUntil).fill(inHours(24))
    await add(page, 'html')
    await write(page, 'HTML', `<p>${title}</p>`)
    await expect(page.getByText(SAVED)).toBeVisible()
    await expect(preview.getByRole('dialog', { name: '팝업' })).toContainText(title)
    await expectNoOverflow(page, 'pc')
    await publish(page)
    await page.getByRole('link', { name: texts.back }).click()
    await expect(page).toHaveURL(pages)
    await expect(page.getByRole('link', { name: new RegExp(`^${title}`) })).toContainText('~')
    await visit(shopper, slug, '/')
    await expect(shopper.getByRole('dialog', { name: '팝업' }).getByText(/^오늘의 소식/)).toBeVisible()

    await page.getByRole('button', { name: '콘텐츠 만들기' }).click()
    await expect(page.getByText('아직 게시하지 않았습니다')).toBeVisible()
    await expect(preview.getByRole('heading', { name: '새 콘텐츠' })).toBeVisible()

    // The HTML of another shop becomes blocks of a product's detail.
    await page.goto(`${origin('admin')}/shops/${slug}/products/${pid}`)
    await page.getByRole('link', { name: '상세를 블록으로 꾸미기' }).click()
    await page.getByRole('button', { name: '더 보기' }).click()
    await page.getByRole('menuitem', { name: '다른 상점의 HTML 붙여넣기' }).click()
    await page
      .getByRole('textbox', { name: 'HTML' })
      .fill(
        '<div id="prdDetail"><h2>손으로 빚은 접시</h2><p>유약은 직접 만듭니다.</p><script>alert(1)</script></div>',
      )
    await page.getByRole('button', { name: '블록으로 변경' }).click()
    await page.getByRole('button', { name: '이 블록 추가' }).click()
    await expect(page.getByText(SAVED)).toBeVisible()
    await publish(page)
    await shopper.goto(`${origin(slug)}/shop/view/${sid}`)
    await expect(shopper.getByText('유약은 직접 만듭니다.')).toBeVisible()
  },
)

test(
  'the second of two simultaneous editors must choose a version; a page is scheduled, and an earlier version is restored',
  onPc,
  async ({ page }) => {
    const { slug, pages, shopper } = await aShopOfPages(page)
    const other = await page.context().newPage()
    for (const tab of [page, other]) await tab.goto(`${pages}/main:pc`)
    await add(page, 'banner')
    await write(page, '제목', '봄의 그릇')
    await publish(page)
    await add(other, 'banner')
    await write(other, '제목', '나중에 쓴 것')
    const dialog = other.getByRole('dialog', { name: '다른 사람이 먼저 고쳤습니다' })
    await expect(dialog).toContainText('더함: 배너 봄의 그릇')
    await dialog.getByRole('button', { name: '그 사람 것으로' }).click()
    await expect(other.getByRole('button', { name: /^배너 봄의 그릇$/ })).toBeVisible()
    await other.getByRole('button', { name: '되돌리기' }).click()
    await expect(other.getByText('나중에 쓴 것').first()).toBeVisible()
    await expect(other.getByText(SAVED)).toBeVisible()
    await other.close()

    await page.reload()
    await page.getByRole('button', { name: '게시', exact: true }).click()
    await page.getByLabel(texts.publishAsk.publishAt).fill(inHours(24))
    await page.getByRole('button', { name: texts.publishAsk.go, exact: true }).click()
    await expect(page.getByText(/에 게시됩니다/)).toBeVisible()
    await visit(shopper, slug, '/')
    const shown = shopper.getByRole('main').getByRole('heading', { name: '봄의 그릇' })
    await expect(shown).toBeVisible()

    await page.getByRole('button', { name: texts.more }).click()
    await page.getByRole('menuitem', { name: texts.versions }).click()
    const versions = page.getByRole('dialog', { name: texts.versions })
    await versions.getByRole('button', { name: texts.restore }).last().click()
    await expect(page.getByText(texts.restored)).toBeVisible()
    await expect(async () => {
      await visit(shopper, slug, '/')
      await expect(shown).toHaveCount(0)
    }).toPass()
  },
)
