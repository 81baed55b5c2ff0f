import pg from 'pg'
import { seedBulk } from '../src/domains/catalogue/seed/seed-bulk.ts'
import type { ProductFilter } from '../src/domains/catalogue/seller/list/product-list.contract.ts'
import { SORTS } from '../src/domains/catalogue/shared/product-list-values.ts'
import { openDatabase } from '../src/platform/database/pools.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { ADMIN_HOST, sessionOf } from './fill-orders.ts'
import { type RunningServer, startMadang } from './processes.ts'
import { fetchRaw } from './raw-fetch.ts'
import { atMost, percentile, type Result } from './result.ts'
import type { World } from './world.ts'

const ASKS = 300
const SIZES = { few: 100, many: 100_000 }
const SHOPIDS = ['few', 'many'] as const
const PAGE = 50
const PARTS = 25

/** Filters that match enough products for a full first page in both shops. */
const kinds: Record<string, ProductFilter[]> = {
  'no filter': [{}],
  filters: [{ status: 'on_sale' }, { sale: 'no' }, { stock: 'plenty' }],
  'a common word': [{ q: '무늬' }, { q: '무늬', status: 'on_sale' }],
  'a word of one in eighty': [{ q: '머그' }],
}

/** p95 of the seller's product list in every sort order, alternating between a small and a large shop of one server. */
export async function benchProducts(
  world: Pick<World, 'createDatabase' | 'port' | 'data'>,
): Promise<Result[]> {
  const databaseUrl = await world.createDatabase('products')
  await prepare(databaseUrl)
  const server = await startMadang({ port: world.port + 4, databaseUrl, data: world.data })
  try {
    const results: Result[] = []
    for (const [kind, filters] of Object.entries(kinds)) {
      const times = await inTurns(server, filters)
      const [few, many] = times.map((list) => percentile(list, 0.95)) as [number, number]
      const name = `product list, ${kind}: p95 at 100,000 / at 100 (${many.toFixed(2)} / ${few.toFixed(2)} ms)`
      results.push(atMost(name, many / few, 1.3))
    }
    return results
  } finally {
    await server.stop()
  }
}

async function prepare(url: string): Promise<void> {
  await migrateModules(url)
  const database = openDatabase({ url, pool: 4, onError: () => {} })
  for (const shopid of SHOPIDS) await seedBulk(database, { shops: 0, products: SIZES[shopid], shopid })
  await database.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await mix(client)
  await logIn(client)
  await client.end()
}

/**
 * Gives the products different states, so that filters match some of them, and gives those of the small shop searchable
 * text.
 */
async function mix(client: pg.Client): Promise<void> {
  await client.query('set role madang_system')
  await client.query(
    `update product p set
       title = case when s.shopid = $1 and p.pid % 4 <> 0 then '머그 무늬 ' || p.title else p.title end,
       status = case when p.pid % 1999 = 7 then 'sold_out' when p.pid % 50 = 0 then 'stopped' else 'on_sale' end,
       deleted_at = case when p.pid % 70 = 1 then now() end,
       pickable = p.pid % 3 = 0,
       images = case when p.pid % 9 = 0 then '{}'::text[] else '{a.jpg}' end,
       notice = case when p.pid % 5 = 0 then '[]'::jsonb else '[{"name":"소재","value":"흙"}]' end,
       changed_at = timestamptz '2026-01-01' + p.pid * 7919 % 100000 * interval '1 minute'
     from shop s where s.shop_id = p.shop_id`,
    [SHOPIDS[0]],
  )
  for (let part = 0; part < PARTS; part += 1)
    await client.query(
      'select index_seller_list(array_agg(shop_id), array_agg(pid)) from product where pid % $1 = $2',
      [PARTS, part],
    )
  await client.query('reset role')
  for (const table of ['product', 'product_category', 'product_count', 'product_search'])
    await client.query(`vacuum analyze ${table}`)
}

async function logIn(client: pg.Client): Promise<void> {
  await client.query(
    `with person as (
       insert into account (uid, email, name) overriding system value
       select uid, 'seller@example.com', '김민지' from shop where shopid = $1 returning uid
     ), logged_in as (
       insert into account_session (user_id, token, expires_at)
       select uid, 'seller', now() + interval '1 day' from person returning id
     )
     insert into host_session (digest, session_id, host) select sha256(convert_to($2, 'UTF8')), id, $3 from logged_in`,
    [SHOPIDS[0], sessionOf(0), ADMIN_HOST],
  )
  await client.query('checkpoint')
}

async function inTurns(server: RunningServer, filters: readonly ProductFilter[]): Promise<number[][]> {
  const times: number[][] = SHOPIDS.map(() => [])
  for (let index = 0; index < ASKS; index += 1)
    for (const [which, shopid] of SHOPIDS.entries()) {
      const filter = filters[index % filters.length] as ProductFilter
      const sort = SORTS[Math.floor(index / filters.length) % SORTS.length] as string
      const query = new URLSearchParams({ ...(filter as Record<string, string>), shopid, sort })
      const began = performance.now()
      await ask(server, query)
      // The first tenth warms up plans and caches.
      if (index >= ASKS / 10) times[which]?.push(performance.now() - began)
    }
  return times
}

async function ask({ port }: RunningServer, query: URLSearchParams): Promise<void> {
  const path = `/api/myshp/v2/seller/product/list?${query}`
  const answer = await fetchRaw(port, path, { host: ADMIN_HOST, cookie: `madang=${sessionOf(0)}` })
  const text = answer.body.toString()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${text}`)
  const { items } = JSON.parse(text) as { items: unknown[] }
  if (items.length !== PAGE) throw new Error(`${path} has ${items.length} rows`)
}
