import pg from 'pg'
import { seedBulk } from '../src/domains/catalogue/seed/seed-bulk.ts'
import { openDatabase } from '../src/platform/database/pools.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { type RunningServer, startMadang } from './processes.ts'
import { fetchRaw } from './raw-fetch.ts'
import { atMost, percentile, type Result } from './result.ts'
import type { World } from './world.ts'

const ASKS = 900
const SIZES = { few: 1_000, many: 100_000 } as const
const HTML = { accept: 'text/html' }

/** p95 of old addresses that were never requested before, by the number of a shop's redirects and products. */
export async function benchRedirects(world: World): Promise<Result[]> {
  const url = await world.createDatabase('redirects')
  await prepare(url)
  const server = await startMadang({ port: world.port + 2, databaseUrl: url, data: world.data })
  try {
    const kinds: Record<string, { pathOf: (index: number, size: number) => string; status: number }> = {
      'an address by hand': { pathOf: (index, size) => `/board/${index % size}?page=1`, status: 301 },
      'the address of a product': {
        pathOf: (index, size) => `/goods/goods_view.php?goodsNo=${index % size}`,
        status: 301,
      },
      'an address without a page': { pathOf: (index) => `/old/${index}/nothing`, status: 404 },
    }
    const results: Result[] = []
    for (const [kind, { pathOf, status }] of Object.entries(kinds)) {
      const [few, many] = await inTurns(server, pathOf, status)
      results.push(
        atMost(
          `${kind}: p95 with 100,000 redirects and products / with 1,000 (${many.toFixed(2)} / ${few.toFixed(2)} ms)`,
          many / few,
          1.3,
          ' times',
        ),
      )
    }
    return results
  } finally {
    await server.stop()
  }
}

async function inTurns(
  server: RunningServer,
  pathOf: (index: number, size: number) => string,
  status: number,
): Promise<[few: number, many: number]> {
  const times = { few: [] as number[], many: [] as number[] }
  for (let index = 0; index < ASKS; index += 1)
    for (const [shop, size] of Object.entries(SIZES) as [keyof typeof SIZES, number][]) {
      // Addresses over the whole range, each once, so that no cache answers.
      const path = pathOf(Math.floor((index * size) / ASKS), size)
      const host = `${shop}.madang.localhost:${server.port}`
      const began = performance.now()
      const answer = await fetchRaw(server.port, path, { host, ...HTML })
      if (answer.status !== status) throw new Error(`${shop} ${path} answered ${answer.status}`)
      if (index >= ASKS / 10) times[shop].push(performance.now() - began)
    }
  return [percentile(times.few, 0.95), percentile(times.many, 0.95)]
}

/** Two shops with as many redirects as products, whose old numbers are known. */
async function prepare(url: string): Promise<void> {
  await migrateModules(url)
  const database = openDatabase({ url, pool: 4, onError: () => {} })
  for (const [shopid, products] of Object.entries(SIZES))
    await seedBulk(database, { shops: 0, products, shopid })
  await database.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set role madang_system')
  await client.query(`
    insert into product_source (shop_id, source, pid)
    select shop_id, 'godomall:' || row_number() over (partition by shop_id order by pid) - 1, pid from product`)
  for (const [shopid, size] of Object.entries(SIZES))
    await client.query(
      `insert into redirect (shop_id, address, target)
       select shop_id, '/board/' || n || '?page=1', '/shop/list' from shop, generate_series(0, $2::int - 1) n
       where shopid = $1`,
      [shopid, size],
    )
  await client.query('update shop set isshow = true')
  await client.query('reset role')
  for (const table of ['product_source', 'redirect', 'listing']) await client.query(`vacuum analyze ${table}`)
  await client.end()
}
