import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './journey.ts'

/** The open page is accessible: it has no violation that axe rates serious or critical. */
export async function expectUsable(page: Page): Promise<void> {
  const grave = (await faultsOf(page)).filter(({ impact }) => /^(serious|critical)$/.test(impact ?? ''))
  expect(grave, page.url()).toEqual([])
}

/** The page that is open has no fault that axe finds at all. */
export async function expectFaultless(page: Page): Promise<void> {
  expect(await faultsOf(page), page.url()).toEqual([])
}

/** px: the window of each device, down to the narrowest; a PC's is halved at 200 % zoom. */
const WIDTHS = { mobile: [320], pc: [720, 320] } as const

/** The open page has no horizontal overflow, however narrow the window is. */
export async function expectWithin(page: Page, device: keyof typeof WIDTHS): Promise<void> {
  const size = page.viewportSize()
  for (const width of WIDTHS[device]) {
    await page.setViewportSize({ width, height: size?.height ?? 0 })
    expect(await overhang(page), `${page.url()} in ${width} px`).toBeLessThanOrEqual(0)
  }
  if (size) await page.setViewportSize(size)
}

/** The horizontal overflow of the page in px. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function faultsOf(page: Page) {
  // Otherwise axe opens another page to put the answers of frames together, and writes down all that is well, too.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, impact, nodes }) => ({ id, impact, at: nodes.map(({ html }) => html) }))
}
