import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { launch as launchForLighthouse } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { findChromium } from '../scripts/chromium.ts'
import { measureAdminScripts } from './admin-scripts.ts'
import { benchFirstVisits } from './first-visit.ts'
import { benchMatrix } from './matrix.ts'
import { benchPageEditor } from './page-editor.ts'
import { startMadang } from './processes.ts'
import { atLeast, atMost, median, type Result } from './result.ts'
import type { World } from './world.ts'

/** A phone gets the layout of phones by its user agent; a PC has the menu beside the page. */
const DEVICES = {
  phone: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  },
  PC: { viewport: { width: 1440, height: 900 } },
}
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const LIGHTHOUSE_RUNS = 5
const SEARCHED_WORD = '머그'
/** Maximum KB of JavaScript per page, in all and without libraries. A list page also loads the shop's popup. */
const SCRIPTS_KB = { list: { all: 107, ours: 41 }, product: { all: 105, ours: 40 } }
// Libraries are built into a chunk of this name.
const LIBRARIES = /\/libraries-/

/** Downloads on a phone for a first visit and a product page, Lighthouse scores, and a seller's downloads. */
export async function benchBrowser(world: World): Promise<Result[]> {
  const server = await startMadang({ port: world.port, databaseUrl: world.databaseUrl, data: world.data })
  const origin = `http://haru.madang.localhost:${world.port}`
  const product = `${origin}/shop/view/${world.productSid}`
  try {
    const pages = { home: `${origin}/`, list: `${origin}/shop/list`, product }
    const results = [...(await benchFirstVisits(pages, FLAGS))]
    for (const name of ['list', 'product'] as const)
      for (const device of ['phone', 'PC'] as const) results.push(...(await weigh(name, pages[name], device)))
    results.push(...(await measureAdminScripts(join(import.meta.dirname, '..'))))
    results.push(...(await benchMatrix(world, FLAGS)))
    results.push(...(await benchPageEditor(world, FLAGS)))
    const search = `${origin}/shop/search?q=${encodeURIComponent(SEARCHED_WORD)}`
    for (const [name, url] of Object.entries({ ...pages, search })) results.push(...(await rate(name, url)))
    return results
  } finally {
    await server.stop()
  }
}

/** Gzip bytes of the scripts and styles that a page loads until its network is idle. */
async function weigh(
  name: keyof typeof SCRIPTS_KB,
  url: string,
  device: keyof typeof DEVICES,
): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS })
  const page = await browser.newPage(DEVICES[device])
  const scripts: { url: string; bytes: number }[] = []
  let styles = 0
  page.on('response', async (response) => {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet') return
    const bytes = gzipSync(await response.body()).length
    if (type === 'script') scripts.push({ url: response.url(), bytes })
    else styles += bytes
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await browser.close()
  const kb = (list: typeof scripts) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  return [
    atMost(`${name} page on a ${device}, JavaScript in all`, kb(scripts), SCRIPTS_KB[name].all, ' KB', 1),
    atMost(
      `${name} page on a ${device}, JavaScript of ours`,
      kb(scripts.filter((script) => !LIBRARIES.test(script.url))),
      SCRIPTS_KB[name].ours,
      ' KB',
      1,
    ),
    atMost(`${name} page on a ${device}, CSS with its font stylesheet`, styles / 1024, 15, ' KB', 1),
  ]
}

/** Runs Lighthouse with its mobile settings several times and returns the median, because single runs vary. */
async function rate(name: string, url: string): Promise<Result[]> {
  const runs: Record<string, number>[] = []
  for (let run = 0; run < LIGHTHOUSE_RUNS; run += 1) {
    const profile = mkdtempSync(join(tmpdir(), 'madang-lighthouse-'))
    const chrome = await launchForLighthouse({
      chromePath: await findChromium(),
      chromeFlags: FLAGS,
      userDataDir: profile,
    })
    try {
      const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
      const { categories, audits } = (result as NonNullable<typeof result>).lhr
      const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
      runs.push({
        performance: score('performance'),
        accessibility: score('accessibility'),
        practices: score('best-practices'),
        seo: score('seo'),
        shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
        blockingMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
      })
    } finally {
      chrome.kill()
      rmSync(profile, { recursive: true, force: true })
    }
  }
  const of = (key: string) => median(runs.map((run) => run[key] as number))
  return [
    atLeast(`Lighthouse ${name}: performance`, of('performance'), 95, 0),
    atLeast(`Lighthouse ${name}: accessibility`, of('accessibility'), 100, 0),
    atLeast(`Lighthouse ${name}: best practices`, of('practices'), 100, 0),
    // Search results are excluded from search engines, which lowers the score.
    ...(name === 'search' ? [] : [atLeast(`Lighthouse ${name}: SEO`, of('seo'), 100, 0)]),
    atMost(`Lighthouse ${name}: layout shift`, of('shift'), 0.02, '', 3),
    {
      name: `Lighthouse ${name}: blocking time, the processor four times slower`,
      measured: `${Math.round(of('blockingMs'))} ms`,
      wanted: '(told)',
      met: true,
    },
  ]
}
