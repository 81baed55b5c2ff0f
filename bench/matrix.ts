import { type CDPSession, chromium, type Page } from 'playwright'
import { findChromium } from '../scripts/chromium.ts'
import { anEdit } from '../tests/factories/product-edits.ts'
import { atMost, percentile, type Result } from './result.ts'
import type { World } from './world.ts'

const SLOWER = 4
const KEYS = 40
const BETWEEN_KEYS_MS = 80
const WANTED_MS = 50
const COLORS = Array.from({ length: 25 }, (_, at) => `색상 ${at + 1}`)
const SIZES = Array.from({ length: 20 }, (_, at) => `크기 ${at + 1}`)

/**
 * The time from a key to its paint in the product editor with 500 variants, in one of their rows and in the title beside them, on a
 * phone whose processor is four times slower than this one; and the time of the processor for a key, which other work on this
 * machine doesn't lengthen.
 */
export async function benchMatrix(world: World, flags: string[]): Promise<Result[]> {
  const pid = await fiveHundred(world)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: flags })
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    await openEditor(page, world.port, pid)
    const tools = await page.context().newCDPSession(page)
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const results: Result[] = []
    for (const [name, field] of [
      ['a row of 500', `${COLORS[0]} / ${SIZES[2]} 재고`],
      ['the title beside 500 rows', '상품명'],
    ] as const) {
      await page.getByRole('textbox', { name: field }).first().click()
      const work = await workOf(page, tools)
      await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      const waits = await waitsOf(page)
      await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      results.push(
        atMost(`slow phone, a key in ${name}, 95 of 100`, percentile(waits, 0.95), WANTED_MS, ' ms', 0),
        atMost(`slow phone, processor for a key in ${name}`, work * SLOWER, WANTED_MS, ' ms', 0),
      )
    }
    return results
  } finally {
    await browser.close()
  }
}

/** A product of haru with 500 variants, which nobody sees. */
async function fiveHundred({ services, shop }: World): Promise<number> {
  const edit = anEdit({ title: '오백 가지 접시', status: 'stopped' })
  const [variant] = edit.variants
  const { pid } = await services.catalogue.editor.createProduct(shop, {
    ...edit,
    options: [
      { name: '색상', values: COLORS },
      { name: '크기', values: SIZES },
    ],
    variants: COLORS.flatMap((color) =>
      SIZES.map((size) => ({ ...(variant as NonNullable<typeof variant>), values: [color, size] })),
    ),
  })
  return pid
}

async function openEditor(page: Page, port: number, pid: number): Promise<void> {
  const origin = (slug: string) => `http://${slug}.madang.localhost:${port}`
  await page.goto(`${origin('account')}/user/login`)
  await page.evaluate(() =>
    fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'haru@example.com', password: 'madang-demo-1' }),
    }),
  )
  await page.goto(`${origin('admin')}/shops/haru/products/${pid}`, { waitUntil: 'networkidle' })
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
