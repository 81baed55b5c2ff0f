import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { seedBulk } from '../src/domains/catalogue/seed/seed-bulk.ts'
import { FEEDS, type FeedFile } from '../src/domains/feeds/shared/feed-limits.ts'
import { openDatabase } from '../src/platform/database/pools.ts'
import { createStorage } from '../src/platform/storage/storage.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { openServices } from '../src/server/services.ts'
import type { Crawled } from './feed-crawlers.ts'
import type { ReadFeeds } from './feed-process.ts'
import { HEAP, type RunningServer, startMadang } from './processes.ts'
import { fetchRaw } from './raw-fetch.ts'
import { atMost, percentile, type Result } from './result.ts'
import { waitsDuring } from './steady.ts'
import type { World } from './world.ts'

const SIZES = [1_000, 10_000, 100_000] as const
const FILES = ['naver.txt', 'naver-summary.txt', 'google.xml', 'meta.xml', 'kakao.xml'] as const
const READ = fileURLToPath(new URL('./feed-process.ts', import.meta.url))
const CRAWL = fileURLToPath(new URL('./feed-crawlers.ts', import.meta.url))
const MAX_MB = 256
const LETTERS = 1_000

const CRAWLERS = 40
/** Number of measurements without crawlers, and of those with crawlers. */
const PHASES = 4
const PHASE_SECONDS = 10

const shopOf = (size: number) => `fed-${size}`

/**
 * Time and memory of feeds by number of products, each in a process with the server's heap limits; and page latency
 * while crawlers request all feed files of all shops.
 */
export async function benchFeeds(world: World): Promise<Result[]> {
  const url = await world.createDatabase('feeds')
  const dir = join(world.data, 'fed')
  await prepare(url, dir)
  const results: Result[] = []
  for (const file of FILES) results.push(...(await growthOf(url, dir, file)))
  return [...results, await crowd(world, url)]
}

async function growthOf(url: string, dir: string, file: FeedFile): Promise<Result[]> {
  const shops = SIZES.map(shopOf)
  const smallest = shopOf(SIZES[0])
  const [few, some, many] = (await read([url, dir, file, smallest, ...shops])).shops as ReadFeeds['shops']
  const alone: ReadFeeds[] = []
  for (const shop of shops) alone.push(await read([url, dir, file, smallest, shop]))
  const peaks = alone.map(({ peak }) => peak)
  if (!few || !some || !many) throw new Error('a shop was not read')
  const micros = [few, some, many].map((shop) => shop.micros.toFixed(0))
  const cpu = [few, some, many].map((shop) => shop.cpuMicros.toFixed(0))
  console.log(
    `${file}: ${micros.join(', ')} µs a product, ${cpu.join(', ')} of the processor; at most ${peaks.map((mb) => mb.toFixed(0)).join(', ')} MB (${alone[0]?.before.toFixed(0)} before), ${many.megabytes.toFixed(0)} MB of text`,
  )
  return [
    atMost(`${file}: time a product at 100,000 / at 1,000`, many.micros / few.micros, 1.3),
    atMost(`${file}: time a product at 10,000 / at 1,000`, some.micros / few.micros, 1.3),
    atMost(`${file}: most memory at 100,000 / at 1,000`, (peaks[2] ?? 0) / (peaks[0] ?? 1), 1.3),
    atMost(`${file}: most resident memory at 100,000 products`, peaks[2] ?? 0, MAX_MB, ' MB', 0),
  ]
}

const read = async (args: string[]) => (await runScript(READ, args)) as ReadFeeds

/**
 * Creates shops with enabled feeds, whose products have pictures and descriptions and have all changed since the last
 * feed.
 */
async function prepare(url: string, dir: string): Promise<void> {
  await migrateModules(url)
  const database = openDatabase({ url, pool: 4, onError: () => {} })
  for (const products of SIZES) await seedBulk(database, { shops: 0, products, shopid: shopOf(products) })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set role madang_system')
  await client.query(
    `update product set detail_html = '<p>' || repeat('가 ', $1) || '</p>',
       images = array['p/' || pid || '/a.jpg', 'p/' || pid || '/b.jpg', 'p/' || pid || '/c.jpg']`,
    [LETTERS / 2],
  )
  await client.query("update listing set image = 'p/' || pid || '/a.jpg'")
  const { rows } = await client.query<{ shop_id: string }>('update shop set isshow = true returning shop_id')
  const storage = createStorage({ dir })
  const { feeds } = openServices({
    database,
    files: storage.public,
    privateFiles: storage.private,
    imageSecret: 'a secret of a bench',
    platform: { host: 'madang.localhost', portSuffix: '' },
  })
  for (const { shop_id } of rows)
    for (const feed of FEEDS) await feeds.seller.setOn(Number(shop_id), feed, true, async () => {})
  await client.query('update feed_change set all_changed_at = clock_timestamp()')
  await client.query('reset role')
  for (const table of ['product', 'listing', 'variant', 'feed_listing'])
    await client.query(`vacuum analyze ${table}`)
  await client.query('checkpoint')
  await client.end()
  await database.close()
}

/** Ratio of the p99 of pages under crawlers to that of a quiet time. */
async function crowd(world: World, databaseUrl: string): Promise<Result> {
  const server = await startMadang({ port: world.port, databaseUrl, data: world.data })
  try {
    const ask = (path: string) => pageOf(server, world.port, path)
    const paths = ['/', '/shop/list', '/shop/list?sort=low', '/shop/search?q=%EC%A0%91%EC%8B%9C']
    for (let round = 0; round < 3; round += 1) await Promise.all(paths.map(ask))
    const args = [server.port, `:${world.port}`, CRAWLERS, PHASE_SECONDS, ...SIZES.map(shopOf)].map(String)
    const quiet: number[] = []
    const beside: number[] = []
    const crawled: Crawled[] = []
    // Measurements without and with crawlers alternate, so that disturbances affect both.
    for (let phase = 0; phase < PHASES; phase += 1) {
      quiet.push(...(await waitsDuring(ask, paths, () => pause(PHASE_SECONDS * 1_000))))
      beside.push(
        ...(await waitsDuring(ask, paths, async () => {
          crawled.push((await runScript(CRAWL, args)) as Crawled)
        })),
      )
    }
    const [calm, busy] = [percentile(quiet, 0.99), percentile(beside, 0.99)]
    const sum = (of: keyof Crawled) => crawled.reduce((all, each) => all + each[of], 0)
    console.log(
      `${CRAWLERS} crawlers: ${sum('read')} files, ${sum('megabytes').toFixed(0)} MB, ${sum('refused')} refusals; pages p99 ${calm.toFixed(1)} ms quiet, ${busy.toFixed(1)} ms beside, median ${percentile(quiet, 0.5).toFixed(1)} and ${percentile(beside, 0.5).toFixed(1)}; server at ${server.residentMb().toFixed(0)} MB`,
    )
    return atMost(
      `p99 of pages beside ${CRAWLERS} crawlers of feeds, over the quiet p99`,
      busy / calm,
      2,
      ' times',
      1,
    )
  } finally {
    await server.stop()
  }
}

const pageOf = ({ port }: RunningServer, worldPort: number, path: string) =>
  fetchRaw(port, path, { host: `${shopOf(SIZES[1])}.madang.localhost:${worldPort}`, 'user-agent': 'bench' })

async function runScript(script: string, args: string[]): Promise<unknown> {
  const child = fork(script, args, { execArgv: HEAP.split(' ') })
  const [answer] = await once(child, 'message')
  await once(child, 'exit')
  return answer
}
