import type { Browser, Page } from 'playwright/test'
import { mailsTo } from '../factories/mails.ts'
import { withDatabase } from './database.ts'
import { expect, waitUntilInteractive } from './journey.ts'
import { addSession, DEMO_PASSWORD } from './sessions.ts'
import { origin } from './world.ts'

/** Fills in the open log-in page and waits for the redirect. */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await waitUntilInteractive(page)
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/user/login')
}

/** Opens a page of the account site as a guest, and logs in when the log-in page opens. */
export async function visitAs(page: Page, email: string, path: string, password?: string): Promise<void> {
  await page.goto(`${origin('account')}${path}`)
  await logIn(page, email, password)
  await waitUntilInteractive(page)
}

/** Opens a page of the account site as a person with a session. */
export async function visitWithSession(page: Page, email: string, path = '/myshop'): Promise<void> {
  await addSession(page.context(), email)
  await page.goto(`${origin('account')}${path}`)
  await waitUntilInteractive(page)
}

/** Opens a page of a shop as a person with a session. */
export async function visitShopAs(page: Page, email: string, slug: string, path: string): Promise<void> {
  await addSession(page.context(), email)
  await crossBridge(page, slug, path)
}

/** Logs in at a shop over the bridge, and waits until its page is interactive. */
export async function crossBridge(page: Page, slug: string, path: string): Promise<void> {
  await page.goto(`${origin(slug)}/api/myshp/v2/redirect/myshop/from?${new URLSearchParams({ to: path })}`)
  await waitUntilInteractive(page)
  await expect(page).toHaveURL(`${origin(slug)}${path}`)
}

/** Permits a log-in at a shop's own domain on the account host, unless the person has done so before. */
export async function permitOwnDomain(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== '/user/connect') return
  await waitUntilInteractive(page)
  await page.getByRole('button', { name: '계속하기' }).click()
  await page.waitForURL((url) => url.pathname !== '/user/connect')
}

/** Opens the menu on a phone; on a PC it is beside the page. Returns the part that shows the log-in state. */
export async function openMenu(page: Page, device: 'mobile' | 'pc') {
  if (device === 'mobile') await page.getByRole('button', { name: '메뉴 열기' }).click()
  return page.getByRole('region', { name: '내 정보' })
}

/**
 * Answers the open confirmation dialog. Waits until the history has stepped back from the dialog's entry, because that
 * step aborts a navigation that has just begun.
 */
export async function confirmQuestion(page: Page, button: '확인' | '취소'): Promise<void> {
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  // The dialog adds its entry in an effect, which may run after the first frame that shows the dialog.
  const dialogEntry = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return window.navigation.currentEntry?.key
  })
  await question.getByRole('button', { name: button }).click()
  await expect(question).toBeHidden()
  await page.waitForFunction((key) => window.navigation.currentEntry?.key !== key, dialogEntry)
}

/** The link in the newest mail to an address. */
export async function mailedLink(recipient: string): Promise<string> {
  const [mail] = await withDatabase((database) => mailsTo(database, recipient))
  if (!mail) throw new Error(`no mail to ${recipient}`)
  return mail.url
}

/** The same, read on the operator's page of sent mails. */
export async function waitForMailedLink(browser: Browser, recipient: string): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await addSession(context, 'admin@example.com')
  const mail = page.getByRole('article').filter({ hasText: recipient }).first()
  // Repeated, because mails are written in the background.
  await expect(async () => {
    await page.goto(`${origin('admin')}/mails`)
    expect(await mail.getByText('내용 보기').count()).toBe(1)
  }).toPass()
  await mail.getByText('내용 보기').click()
  const link = await mail.getByRole('link').first().getAttribute('href')
  await context.close()
  if (!link) throw new Error(`no link in the mail to ${recipient}`)
  return link
}

/** Fills in all fields except the consents. */
export async function fillJoinForm(
  page: Page,
  {
    email,
    password = DEMO_PASSWORD,
    birth = '19900131',
  }: { email: string; password?: string; birth?: string },
): Promise<void> {
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByLabel('이름', { exact: true }).fill('남궁빛나래솔찬아름다운이름')
  await page.getByLabel('생년월일').fill(birth)
}
