import pg from 'pg'
import { openDatabase } from '../src/platform/database/pools.ts'
import { createStorage } from '../src/platform/storage/storage.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { openServices, type Services } from '../src/server/services.ts'
import { atMost, percentile, type Result } from './result.ts'
import type { World } from './world.ts'

const ASKS = 300
const DAYS = 366
const LAST = '2026-11-23'

/** A year of figures of a shop. */
interface Year {
  shopId: number
  orders: number
  visits: number
  parts: Record<string, number>
  /** number of products that are sold in turns, `parts.product` of them per day */
  products: number
}

const SMALL: Year = {
  shopId: 101,
  orders: 1_000,
  visits: 10_000,
  products: 20,
  parts: { all: 1, hour: 12, channel: 5, product: 3, search: 5, viewed: 15, landing: 10 },
}
// Every topic has its maximum number of entries, and each of 500 products is sold every day.
const LARGE: Year = {
  shopId: 102,
  orders: 2_000_000,
  visits: 100_000_000,
  products: 500,
  parts: {
    all: 1,
    hour: 24,
    channel: 101,
    product: 500,
    search: 301,
    viewed: 2_001,
    landing: 201,
    campaign: 101,
  },
}

/**
 * p95 of the dashboard and the statistics of two shops, alternating: a shop with 2,000,000 orders and 100,000,000
 * visits, and a small one.
 */
export async function benchStatistics(world: Pick<World, 'createDatabase' | 'data'>): Promise<Result[]> {
  const url = await world.createDatabase('statistics')
  await migrateModules(url)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  for (const year of [SMALL, LARGE]) await fill(owner, year)
  await owner.query('vacuum analyze')
  await owner.end()
  const database = openDatabase({ url, pool: 4, onError: () => {} })
  const { public: files, private: privateFiles } = createStorage({ dir: world.data })
  const platform = { host: 'madang.localhost', portSuffix: '' }
  const services = openServices({ database, files, privateFiles, imageSecret: 'bench', platform })
  try {
    const results: Result[] = []
    for (const [name, ask] of Object.entries(queriesOf(services))) {
      const [few, many] = await inTurns(ask)
      const figures = `${(many ?? 0).toFixed(2)} / ${(few ?? 0).toFixed(2)} ms`
      results.push(
        atMost(
          `${name}: p95 at 2,000,000 orders and 100,000,000 visits / at 1,000 (${figures})`,
          (many ?? 0) / (few ?? 1),
          1.3,
        ),
      )
    }
    return results
  } finally {
    await database.close()
  }
}

const since = (days: number) => ({
  from: new Date(Date.parse(LAST) - (days - 1) * 86_400_000).toISOString().slice(0, 10),
  to: LAST,
})

const queriesOf = ({ statistics }: Services): Record<string, (shopId: number) => Promise<unknown>> => ({
  'things to do': (id) =>
    statistics.waiting({ id, permissions: ['orders:read', 'products:read', 'reviews:write'] }),
  'dashboard of 7 days': (shopId) => statistics.dashboard(shopId, since(7)),
  'dashboard of 90 days': (shopId) => statistics.dashboard(shopId, since(90)),
  'dashboard of a year': (shopId) => statistics.dashboard(shopId, since(DAYS)),
  'best sellers of 7 days': (shopId) => statistics.bestSellers(shopId, since(7)),
  'best sellers of 90 days': (shopId) => statistics.bestSellers(shopId, since(90)),
  'hours of a year': (shopId) => statistics.of(shopId, 'hour', since(DAYS)),
})

async function inTurns(ask: (shopId: number) => Promise<unknown>): Promise<number[]> {
  const times: [number[], number[]] = [[], []]
  for (let index = 0; index < ASKS; index += 1)
    for (const [which, { shopId }] of [SMALL, LARGE].entries()) {
      const began = performance.now()
      await ask(shopId)
      // The first tenth warms up plans and caches.
      if (index >= ASKS / 10) times[which as 0 | 1].push(performance.now() - began)
    }
  return times.map((list) => percentile(list, 0.95))
}

/** Writes a year of figures as the event consumer and the visit counter would, and the completed orders behind them. */
async function fill(owner: pg.Client, { shopId, orders, visits, parts, products }: Year): Promise<void> {
  // Triggers are off: for two million rows they would take minutes.
  await owner.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'")
  await owner.query(
    `insert into shop (shop_id, shopid, slug, name, uid) overriding system value values ($1, $2::text, $2::text, '상점', 1)`,
    [shopId, `shop${shopId}`],
  )
  await owner.query('set session_replication_role = origin')
  // One statement per day, in order, because triggers also sum up spans of days.
  for (let day = DAYS - 1; day >= 0; day -= 1)
    await owner.query(
      `insert into day_figure (shop_id, topic, day, part, orders, pieces, sales, visitors, visits, views)
       select $1::bigint, topic, $2::date - $3::int, case when topic = 'all' then '' when topic = 'hour' then lpad((p - 1)::text, 2, '0')
           when topic = 'product' then (($3::int * parts::int + p) % $7::int)::text else p::text end,
         o, o, o * 30000, v, v, v * 3
       from jsonb_each_text($4::jsonb) t(topic, parts), generate_series(1, parts::int) p,
         lateral (select greatest(1, $5::bigint / ${DAYS} / parts::int)::bigint as o, greatest(1, $6::bigint / ${DAYS} / parts::int)::bigint as v) n`,
      [shopId, LAST, day, JSON.stringify(parts), orders, visits, products],
    )
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into shop_order (shop_id, id, origin_shop_id, number, checkout, shopid, shop_name, origin_name, guest, buyer_name,
       buyer_phone, buyer_email, recipient, method, goods, off, points, delivery_fee, surcharge, total, return_fee, visit,
       placed_at, paid_at, ended_at)
     select $1::bigint, $1::bigint * 10000000 + n, $1::bigint, $1::bigint || '-' || n, $1::bigint || '-' || n, 'shop', '상점', '상점', '\\x01', '구매자', '01012345678',
       'buyer@example.com', '{}', 'test_card', 30000, 0, 0, 0, 0, 30000, 3000, '{}', at, at, at
     from generate_series(1, $2::int) n, lateral (select $3::date - n % ${DAYS} * interval '1 day' as at) d`,
    [shopId, orders, LAST],
  )
  await owner.query(
    `insert into order_line (shop_id, id, order_id, origin_shop_id, sid, pid, pid2, pid3, default_option, title, opt_name, image,
       adult, qty, price, off, points, paid, accrual, margin, status, since)
     select shop_id, id, id, shop_id, 1, 1, 1, 0, '', '머그', '', '', false, 1, 30000, 0, 0, 30000, 0, 0, 'DONE', paid_at
     from shop_order where shop_id = $1::bigint`,
    [shopId],
  )
}
