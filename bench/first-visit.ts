import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import { findChromium } from '../scripts/chromium.ts'
import { atMost, type Result } from './result.ts'

/** maximum KB of all responses, headers included */
const WANTED = { home: 280, list: 270, product: 250 }

// Lighthouse's phone: 412 px wide, density 1.75.
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
}
const FONTS_CUT_MS = 180_000
const LOOK_MS = 2_000
// The popup and its pictures load when the browser is idle.
const QUIET_MS = 3_000

/** Bytes of a first visit to each page with an empty browser cache, as Chromium counts them, popup included. */
export async function benchFirstVisits(
  pages: Record<keyof typeof WANTED, string>,
  flags: string[],
): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: flags })
  try {
    await ownFonts(browser, pages.home)
    const results: Result[] = []
    for (const [name, url] of Object.entries(pages)) {
      const kilobytes = (await bytesOf(browser, url)) / 1024
      results.push(
        atMost(`first visit of ${name} on a phone`, kilobytes, WANTED[name as keyof typeof WANTED], ' KB', 0),
      )
    }
    return results
  } finally {
    await browser.close()
  }
}

/** Waits for the shop's own font slices, which a job creates soon after the start. */
async function ownFonts(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage()
  const deadline = Date.now() + FONTS_CUT_MS
  for (;;) {
    await page.goto(url)
    if ((await page.locator('link[rel=stylesheet][href^="/fonts/shops/"]').count()) > 0) return page.close()
    if (Date.now() > deadline) throw new Error('the font slices of the shop were not created in time')
    await sleep(LOOK_MS)
  }
}

async function bytesOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await network.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(QUIET_MS)
  await page.waitForLoadState('networkidle')
  await context.close()
  return bytes
}
