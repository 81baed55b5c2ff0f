import { test as base, type Page } from 'playwright/test'
import { hideForToday } from '../../src/apps/storefront/layouts/popup/hidden-popup.ts'
import { isHydrated } from './hydration.ts'
import { customOrigin, origin } from './world.ts'

interface Options {
  /** whether shops open their popups; by default popups are marked as closed for today */
  popups: boolean
  /** whether the journey fails for browser errors; false for a journey that causes errors on purpose */
  watchful: boolean
}

interface Fixtures {
  device: 'mobile' | 'pc'
  watch: undefined
}

export { expect, type Locator, type Page } from 'playwright/test'

/** A journey of one visitor on the device of its project. By default it fails for script errors and missing files. */
export const test = base.extend<Options & Fixtures>({
  popups: [false, { option: true }],
  watchful: [true, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern.
  device: async ({}, use, { project }) => use(project.name as Fixtures['device']),
  context: async ({ context, popups }, use) => {
    if (!popups) await context.addCookies(hidden())
    await use(context)
  },
  watch: [
    async ({ page, watchful }, use) => {
      const faults = watchFor(page)
      await use(undefined)
      if (watchful) base.expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** Tags of a journey that runs on one device only. */
export const onPc = { tag: '@pc' }
export const onPhone = { tag: '@phone' }

/** Opens a page of a host and waits until React has hydrated it. */
export async function visit(page: Page, slug: string, path: string): Promise<void> {
  await page.goto(`${origin(slug)}${path}`)
  await waitUntilInteractive(page)
}

export async function waitUntilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

function hidden() {
  const [name = '', value = ''] = (hideForToday(new Date()).split(';')[0] ?? '').split('=')
  return [...['haru', 'dangol', 'gollada'].map(origin), customOrigin].map((url) => ({ name, value, url }))
}

/** Collects script and console errors and failed requests to our hosts. */
function watchFor(page: Page): string[] {
  const faults: string[] = []
  const isOurs = (url: string) => new URL(url).hostname.endsWith('.localhost')
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`))
  page.on('console', (message) => {
    // Failed loads are reported below, by their responses, with their URLs.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest()
    if (response.status() >= 400 && !isPage && isOurs(response.url()))
      faults.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Leaving a page aborts its requests.
    if (isOurs(request.url()) && reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`)
  })
  return faults
}
