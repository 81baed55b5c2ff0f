import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { seedBulk } from '../src/domains/catalogue/seed/seed-bulk.ts'
import { openDatabase } from '../src/platform/database/pools.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { HEAP } from './processes.ts'
import { atMost, type Result } from './result.ts'
import type { SitemapFigures } from './sitemap-process.ts'
import type { World } from './world.ts'

const SIZES = [1_000, 10_000, 100_000] as const
const READ = fileURLToPath(new URL('./sitemap-process.ts', import.meta.url))
const MAX_MB = 256
/** Each process reads at least this many addresses, so that the figure of a small shop is stable. */
const LEAST = 100_000

const shopOf = (size: number) => `found-${size}`

/** Time and memory of sitemaps by number of products, each in a process with the server's heap limits. */
export async function benchSitemaps(world: World): Promise<Result[]> {
  const url = await world.createDatabase('sitemaps')
  await prepare(url)
  const read: SitemapFigures[] = []
  for (const size of SIZES) {
    const figures = await readAll([url, join(world.data, 'found'), shopOf(size), String(LEAST)])
    read.push(figures)
    console.log(
      `${size} products: ${figures.addresses} URLs, ${figures.micros.toFixed(1)} µs each (${figures.cpuMicros.toFixed(1)} of CPU); ${figures.megabytes.toFixed(1)} MB compressed; peak memory ${figures.peak.toFixed(0)} MB (${figures.before.toFixed(0)} after the first pass)`,
    )
  }
  const [few, some, many] = read
  if (!few || !some || !many) throw new Error('a shop was not read')
  return [
    atMost('sitemaps: time per URL at 100,000 products / at 1,000', many.micros / few.micros, 1.3),
    atMost('sitemaps: time per URL at 10,000 products / at 1,000', some.micros / few.micros, 1.3),
    atMost('sitemaps: peak memory at 100,000 products / at 10,000', many.peak / some.peak, 1.3),
    atMost('sitemaps: peak resident memory at 100,000 products', many.peak, MAX_MB, ' MB', 0),
  ]
}

async function readAll(args: string[]): Promise<SitemapFigures> {
  const child = fork(READ, args, { execArgv: HEAP.split(' ') })
  const [answer] = await once(child, 'message')
  await once(child, 'exit')
  return answer as SitemapFigures
}

/** Creates shops with this many products, each with a picture. */
async function prepare(url: string): Promise<void> {
  await migrateModules(url)
  const database = openDatabase({ url, pool: 4, onError: () => {} })
  for (const products of SIZES) await seedBulk(database, { shops: 0, products, shopid: shopOf(products) })
  await database.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set role madang_system')
  await client.query("update listing set image = 'p/' || pid || '/a.jpg'")
  await client.query('update shop set isshow = true')
  await client.query('reset role')
  for (const table of ['product', 'listing']) await client.query(`vacuum analyze ${table}`)
  await client.end()
}
