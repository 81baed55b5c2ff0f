import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

// These concern whole pages, of which a test draws one component.
const RULES_OF_PAGES = [
  'region',
  'landmark-one-main',
  'page-has-heading-one',
  'heading-order',
  'document-title',
  'html-has-lang',
]

/** All that is drawn, dialogs included, has no fault that axe finds. */
export async function expectFaultless(): Promise<void> {
  await settled()
  const rules = Object.fromEntries(RULES_OF_PAGES.map((rule) => [rule, { enabled: false }]))
  const { violations } = await axe.run(document, { resultTypes: ['violations'], rules })
  expect(
    violations.map(({ id, impact, nodes }) => ({ id, impact, at: nodes.map(({ html }) => html) })),
  ).toEqual([])
}

/** What is drawn overflows no window, however narrow. */
export async function expectWithin(): Promise<void> {
  const { innerWidth, innerHeight } = window
  await page.viewport(320, innerHeight)
  const { scrollWidth, clientWidth } = document.documentElement
  await page.viewport(innerWidth, innerHeight)
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

/** The colours of what fades in or out belong to no state: waits until what moves once has ended. */
const settled = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  )
