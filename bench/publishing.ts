import { chromium, type Page } from 'playwright'
import { findChromium } from '../scripts/chromium.ts'
import type { Theme } from '../src/domains/theme/theme.contract.ts'
import { type RunningServer, startMadang } from './processes.ts'
import { fetchRaw } from './raw-fetch.ts'
import { atMost, percentile, type Result } from './result.ts'
import type { World } from './world.ts'

const PUBLICATIONS = 20
const TIMED = 10
const CHANGES = 60
const PATIENCE_MS = 30_000
const FOLLOW_MS = 300
const BY = { uid: 1, address: '' }

/**
 * Delay until both of two processes show a published theme, immediate and scheduled, and the time until the admin's
 * preview shows a changed colour in Chromium.
 */
export async function benchPublishing(world: World): Promise<Result[]> {
  const start = (port: number, metrics: number) =>
    startMadang({
      port,
      databaseUrl: world.databaseUrl,
      data: world.data,
      env: { METRICS_PORT: String(metrics), PUBLIC_PORT: String(world.port) },
    })
  const servers = [await start(world.port, world.port + 10), await start(world.port + 1, world.port + 11)]
  try {
    const published = await delays(world, servers, PUBLICATIONS, async (version) => {
      await world.services.publishing.drafts.publish(world.shopId, 'look', version, BY)
      return performance.now()
    })
    const owner = (await world.services.staff.listStaff(world.shopId)).staff[0]?.uid ?? 0
    const timed = await delays(world, servers, TIMED, async (version) => {
      const publishAt = Date.now() + 1_500
      const by = { uid: owner, address: '' }
      await world.services.publishing.times.schedule(world.shopId, 'look', version, new Date(publishAt), by)
      return performance.now() + publishAt - Date.now()
    })
    const followed = await followTimes(world.port)
    return [
      atMost(
        'published theme shown by both processes, slowest of 20',
        Math.max(...published),
        1_000,
        ' ms',
        0,
      ),
      atMost('scheduled theme after its time, slowest of 10', Math.max(...timed), 5_000, ' ms', 0),
      atMost('preview follows a colour, 95 of 100', percentile(followed, 0.95), FOLLOW_MS, ' ms', 0),
    ]
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** For each of several drafts, the time from its publication, immediate or scheduled, until every process serves it. */
async function delays(
  world: World,
  servers: RunningServer[],
  count: number,
  publish: (version: number) => Promise<number>,
): Promise<number[]> {
  const { publishing } = world.services
  const found: number[] = []
  for (let index = 0; index < count; index += 1) {
    const mcolor = `#${(0xf00000 + Math.floor(Math.random() * 0xfffff)).toString(16)}`
    const draft = await publishing.drafts.read(world.shopId, 'look')
    const look = draft.value as Theme
    const value = { ...look, skin: { ...look.skin, mcolor } }
    const { version } = await publishing.drafts.save(world.shopId, 'look', draft.version, value, BY)
    const due = await publish(version)
    await Promise.all(servers.map((server) => untilSeen(world, server, mcolor)))
    found.push(performance.now() - due)
  }
  return found
}

async function untilSeen(world: World, server: RunningServer, text: string): Promise<void> {
  const headers = { host: `haru.madang.localhost:${world.port}` }
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline)
    if ((await fetchRaw(server.port, '/shop/list', headers)).body.toString().includes(text)) return
  throw new Error('a published theme was not shown')
}

/** Times from entering a colour in the admin until the preview has painted it. */
async function followTimes(port: number): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } })
    await openTheme(page, port)
    const colour = page.getByRole('textbox', { name: '바탕색' })
    await page.frameLocator('iframe').getByRole('note').waitFor()
    const times: number[] = []
    for (let index = 0; index < CHANGES; index += 1) {
      const next = `#ff${(0x1000 + index * 37).toString(16)}`
      await colour.fill('')
      const frame = page.frames().find((each) => each.url().includes('/preview/'))
      const painted = frame?.evaluate(
        (wanted) =>
          new Promise<number>((done) => {
            const look = () =>
              document.documentElement.style.getPropertyValue('--ground') === wanted
                ? requestAnimationFrame(() => done(performance.timeOrigin + performance.now()))
                : requestAnimationFrame(look)
            look()
          }),
        next,
      )
      const written = await colour.evaluate((input: HTMLInputElement, value) => {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        set?.call(input, value)
        const now = performance.timeOrigin + performance.now()
        input.dispatchEvent(new Event('input', { bubbles: true }))
        return now
      }, next)
      times.push(((await painted) ?? Number.NaN) - written)
    }
    return times
  } finally {
    await browser.close()
  }
}

async function openTheme(page: Page, port: number): Promise<void> {
  const origin = (slug: string) => `http://${slug}.madang.localhost:${port}`
  await page.goto(`${origin('account')}/user/login`)
  await page.evaluate(() =>
    fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'haru@example.com', password: 'madang-demo-1' }),
    }),
  )
  await page.goto(`${origin('admin')}/shops/haru/look`)
}
