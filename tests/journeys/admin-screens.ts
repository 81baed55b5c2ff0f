import { expect, type Page } from './journey.ts'
import { expectFaultless } from './usable.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')

export interface Screen {
  path: string
  h1: string
  /** where it is not the heading */
  title?: string
}

/** The title of a page's window, whose beginning counts the conversations that wait. */
const titled = (page: string) => new RegExp(`^(\\(\\S+\\) )?${page} - 마당 판매자$`)

/** Opens a screen of the admin as a link to it does, without loading the admin anew, and waits until its data is there. */
export async function openScreen(page: Page, { path, h1, title = h1 }: Screen): Promise<void> {
  const whole = titled(title)
  // Two screens with one title are told apart by a load alone.
  if (!page.url().startsWith(ADMIN) || whole.test(await page.title())) await page.goto(`${ADMIN}${path}`)
  else await page.evaluate(followLink, path)
  await expect(page).toHaveTitle(whole)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
  await expectLoaded(page)
}

/** The data of the open screen has come. */
export const expectLoaded = (page: Page): Promise<void> =>
  expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)

/** The open screen has its data, and no fault that axe finds. */
export async function expectReady(page: Page): Promise<void> {
  await expectLoaded(page)
  await expectFaultless(page)
}

/** Follows a link to a path inside the open document. Runs in the page, so it uses nothing from outside. */
export function followLink(path: string): void {
  const link = document.createElement('a')
  link.href = path
  document.body.append(link)
  link.click()
  link.remove()
}
