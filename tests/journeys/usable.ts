import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './journey.ts'

/** Nobody is kept from using the page that is open: it has no fault that axe calls serious or critical. */
export async function expectUsable(page: Page): Promise<void> {
  const grave = (await faultsOf(page)).filter(({ impact }) => /^(serious|critical)$/.test(impact ?? ''))
  expect(grave, page.url()).toEqual([])
}

/** The page that is open has no fault that axe finds at all. */
export async function expectFaultless(page: Page): Promise<void> {
  expect(await faultsOf(page), page.url()).toEqual([])
}

async function faultsOf(page: Page) {
  // Otherwise axe opens another page to put the answers of frames together, and writes down all that is well, too.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, impact, nodes }) => ({ id, impact, at: nodes.map(({ html }) => html) }))
}
