import type { CDPSession, Page } from 'playwright'
import { atMost, percentile, type Result } from './result.ts'

const SLOWER = 4
const KEYS = 40
const BETWEEN_KEYS_MS = 80
const WANTED_MS = 50

/**
 * Measures key presses in the focused field: the time until the paint on a CPU that is slowed down four times, and the
 * CPU time. Other load on the machine does not affect the CPU time.
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

/** Main thread CPU time in ms for one key press, without waiting. */
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

/** ms from each key press to the next paint, as the browser reports it. */
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

async function pressKeys(page: Page): Promise<void> {
  await page.keyboard.press('Control+a')
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('7')
    await page.waitForTimeout(BETWEEN_KEYS_MS)
  }
}
