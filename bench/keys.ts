import type { CDPSession, Page } from 'playwright'
import { atMost, percentile, type Result } from './result.ts'

const SLOWER = 4
const KEYS = 40
const BETWEEN_KEYS_MS = 80
const WANTED_MS = 50

/**
 * The time from a key to its paint in the field that has the focus, on a phone whose processor is four times slower than this one; and the
 * time of the processor for a key, which other work on this machine doesn't lengthen.
 */
export async function benchKeys(page: Page, tools: CDPSession, name: string): Promise<Result[]> {
  const work = await workOf(page, tools)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const waits = await waitsOf(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return [
    atMost(`slow phone, a key in ${name}, 95 of 100`, percentile(waits, 0.95), WANTED_MS, ' ms', 0),
    atMost(`slow phone, processor for a key in ${name}`, work * SLOWER, WANTED_MS, ' ms', 0),
  ]
}

/** Opens a page of the admin as the owner of haru. */
export async function openAdmin(page: Page, port: number, path: string): Promise<void> {
  const origin = (slug: string) => `http://${slug}.madang.localhost:${port}`
  await page.goto(`${origin('account')}/user/login`)
  await page.evaluate(() =>
    fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'haru@example.com', password: 'madang-demo-1' }),
    }),
  )
  await page.goto(`${origin('admin')}/shops/haru/${path}`, { waitUntil: 'networkidle' })
}

/** Milliseconds of the page's main thread for one key, without those in which it waited for the processor. */
async function workOf(page: Page, tools: CDPSession): Promise<number> {
  const spent = async () => {
    const { metrics } = await tools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  }
  await pressKeys(page)
  const before = await spent()
  await pressKeys(page)
  return ((await spent()) - before) / KEYS
}

/** Milliseconds from each key to the next paint, by the browser's own count. */
async function waitsOf(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const waits: number[] = []
    Object.assign(globalThis, { waits })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') waits.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await pressKeys(page)
  return page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits)
}

/** Writes a number over what stands in the field. */
async function pressKeys(page: Page): Promise<void> {
  await page.keyboard.press('Control+a')
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('7')
    await page.waitForTimeout(BETWEEN_KEYS_MS)
  }
}
