import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

// These rules concern whole pages, but a test renders one component.
const RULES_OF_PAGES = [
  'region',
  'landmark-one-main',
  'page-has-heading-one',
  'heading-order',
  'document-title',
  'html-has-lang',
]

/** Expects no axe violation in the document, dialogs included. */
export async function expectNoViolations(): Promise<void> {
  await settled()
  const rules = Object.fromEntries(RULES_OF_PAGES.map((rule) => [rule, { enabled: false }]))
  const { violations } = await axe.run(document, { resultTypes: ['violations'], rules })
  expect(
    violations.map(({ id, impact, nodes }) => ({ id, impact, at: nodes.map(({ html }) => html) })),
  ).toEqual([])
}

/** Expects no horizontal overflow at any width. */
export async function expectNoOverflow(): Promise<void> {
  const { innerWidth, innerHeight } = window
  await page.viewport(320, innerHeight)
  const { scrollWidth, clientWidth } = document.documentElement
  await page.viewport(innerWidth, innerHeight)
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

/** Waits until all finite animations have ended, because axe measures the contrast of colours. */
const settled = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  )
