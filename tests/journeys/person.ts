import { expect, hydrated, type Page } from './journey.ts'
import { origin } from './world.ts'

const PASSWORD = 'madang-demo-1'

/** Logs somebody of the demo world in at the account host. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(`${origin('account')}/user/login`)
  await hydrated(page)
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL(`${origin('account')}/myshop`)
}

/** Goes over the bridge to a page of a shop, where the person is logged in then, and waits until it answers to taps. */
export async function enter(page: Page, slug: string, path: string): Promise<void> {
  await page.goto(`${origin(slug)}/api/myshp/v2/redirect/myshop/from?${new URLSearchParams({ to: path })}`)
  await hydrated(page)
  await expect(page).toHaveURL(`${origin(slug)}${path}`)
}

/** Opens the phone's menu; a PC has it beside the page. Returns the part that tells who is here. */
export async function openMenu(page: Page, device: 'mobile' | 'pc') {
  if (device === 'mobile') await page.getByRole('button', { name: '메뉴 열기' }).click()
  return page.getByRole('region', { name: '내 정보' })
}

/** Answers the question on the screen. */
export async function answer(page: Page, button: '확인' | '취소'): Promise<void> {
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: button }).click()
  await expect(question).toBeHidden()
}
