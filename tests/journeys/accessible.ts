import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Frame } from 'playwright/test'
import { expect, type Page } from './journey.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Expects no violation that axe rates serious or critical. */
export async function expectNoSeriousViolations(page: Page): Promise<void> {
  const grave = (await faultsOf(page)).filter(({ impact }) => /^(serious|critical)$/.test(impact ?? ''))
  expect(grave, page.url()).toEqual([])
}

/** Expects no axe violation at all. */
export async function expectNoViolations(page: Page): Promise<void> {
  expect(await faultsOf(page), page.url()).toEqual([])
}

/** px: window widths of each device; 720 is a PC at 200 % zoom. */
const WIDTHS = { mobile: [320], pc: [720, 320] } as const

/** Expects no horizontal overflow at any width. */
export async function expectNoOverflow(page: Page, device: keyof typeof WIDTHS): Promise<void> {
  const size = page.viewportSize()
  for (const width of WIDTHS[device]) {
    await page.setViewportSize({ width, height: size?.height ?? 0 })
    expect(await overflowPx(page), `${page.url()} in ${width} px`).toBeLessThanOrEqual(0)
  }
  if (size) await page.setViewportSize(size)
}

export const overflowPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function faultsOf(page: Page) {
  await Promise.all(page.frames().filter(isOfItsPage).map(bringAxe))
  await page.evaluate(settled)
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    const { violations } = await checker.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, impact, nodes }) => ({ id, impact, at: nodes.map(({ html }) => html) }))
  })
}

/** Waits until finite animations have ended, because axe measures the contrast of colours. */
async function settled(): Promise<void> {
  const once = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(once.map(({ finished }) => finished))
}

/** Loads axe (half a megabyte) into a frame that does not have it yet. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
}

// axe cannot reach frames of another origin. A frame that was just attached has no URL yet.
const isOfItsPage = (frame: Frame) =>
  frame.url() === 'about:srcdoc' || URL.parse(frame.url())?.origin === new URL(frame.page().url()).origin
