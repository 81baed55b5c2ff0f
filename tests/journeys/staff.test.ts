import { mailsTo } from '../factories/mails.ts'
import { expectNoOverflow, expectNoSeriousViolations } from './accessible.ts'
import { changeRole } from './clerks.ts'
import { withDatabase } from './database.ts'
import { expect, onPc, type Page, test } from './journey.ts'
import { newShop } from './own-shop.ts'
import { addSession, newPerson } from './sessions.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')
const GONE = '이 상점의 직원에서 빠졌습니다'
const SHORT_MS = 5_000

// Calls of a removed person are refused.
test.use({ watchful: false })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first()

/** The owner invites a person as a clerk for orders. Returns the link of the invitation. */
async function invite(page: Page, slug: string, email: string): Promise<string> {
  await page.goto(`${ADMIN}/shops/${slug}/staff`)
  await page.getByRole('button', { name: '초대하기' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('이메일 주소').fill(email)
  await dialog.getByRole('radio', { name: '주문 담당' }).check()
  await dialog.getByRole('button', { name: '초대하기' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${email} ·`)).toBeVisible()
  const mails = await withDatabase((database) => mailsTo(database, email))
  return mails.map(({ url }) => url).find((url) => url.includes('/invitation')) ?? ''
}

async function remove(page: Page, email: string): Promise<void> {
  await page.reload()
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('button', { name: /삭제$/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByText(email)).toHaveCount(0)
}

/** Opens the editor of a new product and fills in the required fields, unsaved. */
async function write(page: Page, slug: string, title: string): Promise<void> {
  await page.goto(`${ADMIN}/shops/${slug}/products/new`)
  await page.getByRole('textbox', { name: '상품명' }).fill(title)
  await page.getByRole('textbox', { name: '판매가' }).fill('52,000')
}

test(
  'an invited clerk sees orders only; after a change of the role and after the removal entered text stays, but cannot be saved',
  onPc,
  async ({ page: owners, browser }) => {
    const shop = await newShop(owners)
    const email = await newPerson()
    const invitation = await invite(owners, shop.slug, email)
    const context = await browser.newContext()
    const page = await context.newPage()
    await addSession(context, email)
    await page.goto(invitation)
    await page.getByRole('button', { name: '초대 수락' }).click()
    await expect(heading(page)).toHaveText('내 역할')
    const menu = page.getByRole('navigation', { name: '판매자 메뉴' })
    await expect(menu.getByRole('link', { name: /^새 주문/ })).toBeVisible()
    for (const name of ['쿠폰', '가입 승인', '무통장입금', '직원', '기록'])
      await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)

    const form = page.getByRole('form', { name: '상품 등록' })
    const name = page.getByRole('textbox', { name: '상품명' })
    await changeRole(shop, email, 'manager')
    await write(page, shop.slug, '달항아리')
    await changeRole(shop, email, 'readOnly')
    await expect(alertOf(page, '내 역할이 바뀌었습니다')).toBeInViewport({ timeout: SHORT_MS })
    await expect(name).toHaveValue('달항아리')
    await page.keyboard.press('Control+s')
    await expect(form.getByRole('alert')).toContainText('내 역할로는 이 일을 할 수 없습니다')
    await expect(name).toHaveValue('달항아리')
    await expect(menu.getByRole('link', { name: '송장 일괄 등록' })).toHaveCount(0)
    await form.getByRole('button', { name: '되돌리기' }).click()
    await expect(heading(page)).toHaveText('이 화면을 볼 권한이 없습니다')
    await changeRole(shop, email, 'products')
    await expect(heading(page)).toHaveText('상품 등록', { timeout: SHORT_MS })
    await expect(menu.getByRole('link', { name: '쿠폰' })).toHaveCount(0)

    const title = `달항아리 머그컵 ${'정성껏 '.repeat(8)}`.trim()
    await write(page, shop.slug, title)
    const other = await context.newPage()
    await other.goto(`${ADMIN}/shops/${shop.slug}/role`)
    await expect(heading(other)).toHaveText('내 역할')
    await remove(owners, email)
    await expect(heading(other)).toHaveText(GONE)
    await other.reload()
    await expect(heading(other)).toHaveText('찾을 수 없습니다')
    await expect(alertOf(page, GONE)).toBeInViewport({ timeout: SHORT_MS })
    await expect(menu).toHaveCount(0)
    await expectNoSeriousViolations(page)
    await expectNoOverflow(page, 'pc')
    await page.keyboard.press('Control+s')
    await expect(form.getByRole('alert')).toContainText(GONE)
    await expect(name).toHaveValue(title)
    await name.selectText()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(title)
    await alertOf(page, GONE).getByRole('link', { name: '내 상점으로' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '계속 수정' }).click()
    await expect(name).toHaveValue(title)
    await alertOf(page, GONE).getByRole('link', { name: '내 상점으로' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '저장하지 않고 나가기' }).click()
    await expect(heading(page)).toHaveText('운영하는 상점이 없습니다')
    await page.goBack()
    await expect(heading(page)).toHaveText('찾을 수 없습니다')
    const { items } = await shop.owner.get<{ items: unknown[] }>(
      `/api/myshp/v2/seller/product/list?shopid=${shop.slug}`,
    )
    expect(items).toEqual([])
    await context.close()
  },
)
