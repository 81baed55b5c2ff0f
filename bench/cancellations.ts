import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { seedBulk } from '../src/domains/catalogue/seed/seed-bulk.ts'
import { loadConfig } from '../src/platform/config/config.ts'
import { imageSecret } from '../src/platform/config/secrets.ts'
import { type Database, openDatabase } from '../src/platform/database/pools.ts'
import { createStorage } from '../src/platform/storage/storage.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { openServices, type Services } from '../src/server/services.ts'
import { type BoughtProduct, fillBuyers } from './fill-buyers.ts'
import { startMadang } from './processes.ts'
import { fetchRaw } from './raw-fetch.ts'
import { atMost, percentile, type Result } from './result.ts'
import { waitsDuring } from './steady.ts'
import type { World } from './world.ts'

const SHOPID = 'big'
const CATALOGUE = { shops: 10, products: 1_000, shopid: SHOPID }
const ORDERS = 1_000
/** Jobs, each after a quiet time of its own, because other work on the machine comes and goes. */
const ROUNDS = 3
const QUIET_MS = 15_000
const BUYERS_AT_ONCE = 8
const SEEN_PRODUCTS = 30
const APOLOGY = 500
/** Until the mails of the job were requested. */
const MAILS_MS = 60_000
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36'

interface Shop {
  shopId: number
  owner: number
  buyers: number[]
}

/** Page latency of a shop while a job cancels 1,000 paid orders of one product, with mails, refunds and points. */
export async function benchCancellations(
  world: Pick<World, 'createDatabase' | 'port' | 'data'>,
): Promise<Result[]> {
  const url = await world.createDatabase('canceling')
  await migrateModules(url)
  const database = openDatabase({ url, pool: BUYERS_AT_ONCE, onError: () => {} })
  await seedBulk(database, CATALOGUE)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const products = await fillBuyers(client, SHOPID)
  const shop = await shopOf(client)
  const services = await servicesOf(world, database)
  for (const product of products.slice(0, ROUNDS)) await placeOrders(services, shop, product)
  await client.query('vacuum analyze')
  const server = await startMadang({ port: world.port, databaseUrl: url, data: world.data })
  const headers = { host: `${SHOPID}.madang.localhost:${world.port}`, 'user-agent': PHONE }
  const ask = (path: string) => fetchRaw(server.port, path, headers)
  const paths = [
    ...products.slice(ROUNDS, ROUNDS + SEEN_PRODUCTS).map(({ sid }) => `/shop/view/${sid}`),
    '/',
    '/shop/list',
    '/shop/list?sort=low',
  ]
  try {
    for (let round = 0; round < 3; round += 1) await Promise.all(paths.map(ask))
    const quiet: number[] = []
    const beside: number[] = []
    const seconds: number[] = []
    for (const product of products.slice(0, ROUNDS)) {
      const calm = await waitsDuring(ask, paths, () => pause(QUIET_MS))
      const busy = await waitsDuring(ask, paths, async () => {
        seconds.push(await cancelAll({ services, client, shop, product }))
        await untilMailed(client)
      })
      console.log(
        `${ORDERS} orders in ${seconds.at(-1)?.toFixed(1)} s (${rateOf(seconds.at(-1) ?? 0)} a second); ${timesOf(calm)} quiet, ${timesOf(busy)} beside (${busy.length} requests)`,
      )
      quiet.push(...calm)
      beside.push(...busy)
    }
    const [calm, busy] = [quiet, beside].map((waits) => percentile(waits, 0.99)) as [number, number]
    const slowest = Math.max(...seconds)
    return [
      atMost(
        `p99 of a shop's pages beside 1,000 cancelled orders / its quiet p99 (${busy.toFixed(1)} / ${calm.toFixed(1)} ms; ${rateOf(slowest)} orders a second in the slowest job)`,
        busy / calm,
        1.3,
        ' times',
      ),
      atMost('orders that the jobs did not cancel and refund once', await countWrong(client), 0, '', 0),
    ]
  } finally {
    await server.stop()
    await client.end()
    await database.close()
  }
}

const rateOf = (seconds: number) => (ORDERS / seconds).toFixed(0)

const timesOf = (waits: number[]) =>
  `p50 ${percentile(waits, 0.5).toFixed(1)}, p99 ${percentile(waits, 0.99).toFixed(1)} ms`

async function servicesOf({ data }: Pick<World, 'data'>, database: Database): Promise<Services> {
  const storage = createStorage({ dir: join(data, 'files') })
  return openServices({
    database,
    files: storage.public,
    privateFiles: storage.private,
    imageSecret: await imageSecret(loadConfig(process.env, ['--data', data])),
    platform: { host: 'madang.localhost', portSuffix: '' },
  })
}

async function shopOf(client: pg.Client): Promise<Shop> {
  const { rows } = await client.query<{ shop_id: string; uid: string }>(
    'select shop_id, uid from shop where shopid = $1',
    [SHOPID],
  )
  const [shop] = rows
  const shopId = Number(shop?.shop_id)
  const members = await client.query<{ uid: string }>(
    'select uid from membership where shop_id = $1 order by uid limit $2',
    [shopId, ORDERS],
  )
  return { shopId, owner: Number(shop?.uid), buyers: members.rows.map(({ uid }) => Number(uid)) }
}

const recipient = {
  name: '김민지',
  phone: '01012345678',
  zipcode: '06236',
  address: '서울 강남구 테헤란로 1',
  detail: '101호',
  memo: '',
}
const buyer = { name: '김민지', phone: '01012345678', email: 'minji@example.com' }

/** A paid order of each buyer. */
async function placeOrders(
  { orders, payments }: Pick<Services, 'orders' | 'payments'>,
  { buyers }: Shop,
  { sid, pid2 }: BoughtProduct,
): Promise<void> {
  const lines = [{ sid, pid2, qty: 1 }]
  const waiting = [...buyers]
  const place = async () => {
    for (let uid = waiting.pop(); uid !== undefined; uid = waiting.pop()) {
      const customer = { uid, guest: null, adult: false }
      const { digest } = await orders.checkout.quote({ lines, zipcode: recipient.zipcode }, customer)
      const request = { lines, digest, recipient, buyer, key: randomUUID(), method: 'test_card' as const }
      const placed = await orders.checkout.place({ ...request, from_cart: false }, customer, {
        ua: 'bench',
        ip: '127.0.0.1',
        fbp: '',
        fbc: '',
      })
      await payments.own.decideTestCard(placed.payment?.id as string, { uid, guest: null }, 'approve')
    }
  }
  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, place))
}

/** Cancels all orders of a product by one job. Returns the seconds until it ended. */
async function cancelAll({
  services: { orders, jobs },
  client,
  shop: { shopId, owner },
  product,
}: {
  services: Pick<Services, 'orders' | 'jobs'>
  client: pg.Client
  shop: Shop
  product: BoughtProduct
}): Promise<number> {
  const { rows } = await client.query<{ pid: string }>('select pid from variant where pid2 = $1', [
    product.pid2,
  ])
  const choice = { product: { pid: Number(rows[0]?.pid) } }
  const began = performance.now()
  const { last } = await orders.waiting.count(shopId, 'cancel', choice)
  const { id, total } = await orders.lineJobs.startCancellations(
    { shopId, uid: owner },
    { waiting: { ...choice, last }, reason_code: 'SOLD_OUT', sold_out: true, points: APOLOGY },
  )
  if (total !== ORDERS) throw new Error(`the job has ${total} orders`)
  while ((await jobs.find(shopId, id))?.ended_at === null) await pause(100)
  return (performance.now() - began) / 1_000
}

async function untilMailed(client: pg.Client): Promise<void> {
  const deadline = performance.now() + MAILS_MS
  while (performance.now() < deadline) {
    const { rows } = await client.query<{ waits: boolean }>(
      "select exists (select from event_delivery where state = 'waiting') as waits",
    )
    if (!rows[0]?.waits) return
    await pause(100)
  }
}

/** Orders whose state, refund or points are not those of one cancellation. */
async function countWrong(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ wrong: number }>(
    `select count(*)::int as wrong from shop_order o
     where o.refunded <> o.total
       or exists (select from order_line l where l.shop_id = o.shop_id and l.order_id = o.id and l.status <> 'CANCELED')
       or (select count(*) from payment_refund r join payment p on p.id = r.payment where p.reference = o.checkout) <> 1
       or (select sum(amount) from point_entry e where e.shop_id = o.shop_id and e.uid = o.uid and e.key like 'apology ' || o.id || '/%')
         is distinct from ${APOLOGY}`,
  )
  return rows[0]?.wrong ?? Number.NaN
}
