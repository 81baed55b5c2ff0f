import { expectNoViolations } from './accessible.ts'
import { expect, type Page } from './journey.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')

export interface Screen {
  path: string
  h1: string
  /** if the title differs from the heading */
  title?: string
}

/** The title of a page, which may begin with the number of waiting conversations. */
const titled = (page: string) => new RegExp(`^(\\(\\S+\\) )?${page} - 마당 판매자$`)

/** Opens a screen of the admin by a link, without reloading the admin, and waits for its data. */
export async function openScreen(page: Page, { path, h1, title = h1 }: Screen): Promise<void> {
  const whole = titled(title)
  // If the next screen has the same title, only a reload shows that it was opened.
  if (!page.url().startsWith(ADMIN) || whole.test(await page.title())) await page.goto(`${ADMIN}${path}`)
  else await page.evaluate(followLink, path)
  await expect(page).toHaveTitle(whole)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
  await expectLoaded(page)
}

export const expectLoaded = (page: Page): Promise<void> =>
  expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)

/** Expects the data of the open screen and no axe violation. */
export async function expectReady(page: Page): Promise<void> {
  await expectLoaded(page)
  await expectNoViolations(page)
}

/** Clicks a link to a path in the open document. The function is serialised into the page, so it uses no imports. */
export function followLink(path: string): void {
  const link = document.createElement('a')
  link.href = path
  document.body.append(link)
  link.click()
  link.remove()
}
