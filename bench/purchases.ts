import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { seedBulk } from '../src/domains/catalogue/seed/seed-bulk.ts'
import type { PlacedOrder, Quote } from '../src/domains/orders/orders.contract.ts'
import { openDatabase } from '../src/platform/database/pools.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { type BoughtProduct, BUYERS, fillBuyers, HOST, sessionOf } from './fill-buyers.ts'
import { type RunningServer, startBare, startMadang } from './processes.ts'
import { fetchRaw } from './raw-fetch.ts'
import { atLeast, atMost, median, percentile, type Result } from './result.ts'
import { inTurns } from './rounds.ts'
import type { World } from './world.ts'

const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 32
const CATALOGUE = { shops: 10, products: 1_000, shopid: 'big' }
const POINTS = 100
const MAILED_WITHIN_MS = 60_000

/**
 * Complete purchases per second: place the order, pay with the test card, until the order is paid. Compared with a
 * baseline server whose purchase is one transaction.
 */
export async function benchPurchases(
  world: Pick<World, 'createDatabase' | 'port' | 'data'>,
): Promise<Result[]> {
  const { url, products } = await prepare(world)
  // Each buyer has its own client address, because orders are limited per address.
  const env = { TRUSTED_PROXIES: '127.0.0.1' }
  const madang = await startMadang({ port: world.port, databaseUrl: url, data: world.data, env })
  const bare = await startBare('./bare-purchase.ts', [url, String(BUYERS)], world.port + 1)
  try {
    const quoted = await quotesOf(madang, products.slice(0, 2 * CONNECTIONS))
    const hot = quoted.slice(0, 1)
    const rounds = await inTurns(ROUNDS, {
      'bare, distinct': () => load(bare, bareRequests(CONNECTIONS)),
      'distinct products': () => load(madang, purchases(quoted)),
      'bare, hot': () => load(bare, bareRequests(1)),
      'one hot product': () => load(madang, purchases(hot)),
    })
    const rate = (name: keyof typeof rounds) => median(rounds[name].map(({ perSecond }) => perSecond))
    const share = (name: keyof typeof rounds, of: keyof typeof rounds, wanted: number) =>
      atLeast(
        `32 buyers, ${name}: checkouts a second / bare transactions (${Math.round(rate(name))} / ${Math.round(rate(of))})`,
        rate(name) / rate(of),
        wanted,
      )
    const all = Object.values(rounds).flat()
    return [
      share('distinct products', 'bare, distinct', 0.35),
      share('one hot product', 'bare, hot', 0.5),
      atMost(
        'checkouts that failed',
        all.reduce((sum, { failures }) => sum + failures, 0),
        0,
        '',
        0,
      ),
      await checked(url),
      await mailed(url),
    ]
  } finally {
    await Promise.all([madang, bare].map((server) => server.stop()))
  }
}

async function prepare({ createDatabase }: Pick<World, 'createDatabase'>) {
  const url = await createDatabase('buying')
  await migrateModules(url)
  const database = openDatabase({ url, pool: 4, onError: () => {} })
  await seedBulk(database, CATALOGUE)
  await database.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const products = await fillBuyers(client, CATALOGUE.shopid)
  await client.end()
  return { url, products }
}

interface Round {
  perSecond: number
  failures: number
}

type Requests = NonNullable<autocannon.Options['requests']>

interface Load {
  requests: Requests
  done: () => number
}

interface Quoted {
  product: BoughtProduct
  digest: string
}

const recipient = {
  name: '김민지',
  phone: '010-1234-5678',
  zipcode: '06236',
  address: '서울 강남구 테헤란로 1',
  detail: '101호',
  memo: '',
}
const buyer = { name: '김민지', phone: '010-1234-5678', email: 'minji@example.com' }
const consents = { order: true, privacy: true, provision: true }
const points = [{ shopid: CATALOGUE.shopid, amount: POINTS }]
const linesOf = ({ sid, pid2 }: BoughtProduct) => [{ sid, pid2, qty: 1 }]

const headersOf = (n: number) => ({
  host: HOST,
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  cookie: `madang=${sessionOf(n)}`,
  'x-forwarded-for': `10.0.${n >> 8}.${n & 255}`,
})

/** The quotes that buyers confirm; every buyer gets the same quote. */
async function quotesOf({ port }: RunningServer, products: BoughtProduct[]): Promise<Quoted[]> {
  return Promise.all(
    products.map(async (each) => {
      const wish = JSON.stringify({ lines: linesOf(each), zipcode: recipient.zipcode, points })
      const { body } = await fetchRaw(port, '/api/myshp/v2/checkout/quote', headersOf(1), wish)
      const quote = JSON.parse(body.toString()) as Quote
      if (!quote.orderable) throw new Error(`can't be ordered: ${JSON.stringify(quote)}`)
      return { product: each, digest: quote.digest }
    }),
  )
}

let last = 0
const nextBuyer = () => {
  last = (last % BUYERS) + 1
  return last
}

/** Each purchase uses another buyer. If there are several products, simultaneous purchases use different ones. */
function purchases(quoted: Quoted[]): Load {
  const free = [...quoted]
  const take = () => (quoted.length > 1 ? (free.shift() as Quoted) : (quoted[0] as Quoted))
  let done = 0
  const requests: Requests = [
    {
      method: 'POST',
      path: '/api/myshp/v2/checkout/place',
      setupRequest(request, context) {
        const [n, chosen] = [nextBuyer(), take()]
        Object.assign(context as object, { n, chosen })
        const body = {
          lines: linesOf(chosen.product),
          points,
          digest: chosen.digest,
          key: randomUUID(),
          method: 'test_card',
          buyer,
          recipient,
          consents,
          from_cart: true,
        }
        return { ...request, headers: headersOf(n), body: JSON.stringify(body) }
      },
      onResponse(status, body, context) {
        if (status === 200)
          Object.assign(context as object, { payment: (JSON.parse(body) as PlacedOrder).payment?.id })
      },
    },
    {
      method: 'POST',
      path: '/api/payment/test/decide',
      setupRequest(request, context) {
        const { n, payment } = context as { n: number; payment: string }
        const body = JSON.stringify({ payment, decision: 'approve' })
        return { ...request, headers: headersOf(n), body }
      },
      onResponse(status, body, context) {
        free.push((context as { chosen: Quoted }).chosen)
        if (status === 200 && (JSON.parse(body) as { state: string }).state === 'PAID') done += 1
      },
    },
  ]
  return { requests, done: () => done }
}

function bareRequests(items: number): Load {
  let [item, done] = [0, 0]
  const requests: Requests = [
    {
      method: 'POST',
      path: '/',
      setupRequest(request) {
        // Consecutive requests use different items, so that simultaneous ones rarely wait for the same row.
        item = (item + 1) % (items === 1 ? 1 : 1_000)
        const body = JSON.stringify({ item, buyer: nextBuyer(), key: randomUUID() })
        return { ...request, headers: { 'content-type': 'application/json' }, body }
      },
      onResponse(status) {
        if (status === 200) done += 1
      },
    },
  ]
  return { requests, done: () => done }
}

async function load(server: RunningServer, { requests, done }: Load): Promise<Round> {
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests,
  })
  return {
    perSecond: done() / result.duration,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

/** Checks that the stock fell by the pieces sold and that each paid order has a payment. */
async function checked(url: string): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ off: number }>(`
    select abs((select sum(1000000000 - stock) from variant where shop_id = (select shop_id from shop where shopid = 'big'))
        - (select count(*) from checkout where state <> 'CANCELED'))
      + abs((select count(*) from checkout where state = 'PAID') - (select count(*) from payment where state = 'PAID'))
      + abs((select count(*) from checkout where state = 'PAID') - (select count(*) from order_line)) as off`)
  await client.end()
  return atMost('pieces, payments and orders that do not fit together', Number(rows[0]?.off), 0, '', 0)
}

/**
 * Times from each payment to the request for its mail, which show that event deliveries keep up. One time after the
 * last purchase would depend on what else the machine did at that moment.
 */
async function mailed(url: string): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const started = performance.now()
  const isWaiting = async () => {
    const { rows } = await client.query<{ waits: boolean }>(`
      select (select count(*) from shop_order) <> (select count(*) from mail where template = 'order-paid')
        or exists (select from event_delivery where consumer = 'order-mails' and state = 'waiting') as waits`)
    return rows[0]?.waits ?? true
  }
  while ((await isWaiting()) && performance.now() - started < MAILED_WITHIN_MS) await pause(100)
  const seconds = (await isWaiting()) ? [Number.POSITIVE_INFINITY] : await mailSeconds(client)
  await client.end()
  const usual = [0.5, 0.99].map((share) => percentile(seconds, share).toFixed(2)).join(' and ')
  return atMost(
    `from a payment to the request for its mail, slowest (50 and 99 of 100 within ${usual} s)`,
    Math.max(...seconds),
    10,
    ' s',
  )
}

async function mailSeconds(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ seconds: number }>(`
    select extract(epoch from d.ended_at - o.at)::float8 as seconds
    from outbox o join event_delivery d on d.event = o.id and d.consumer = 'order-mails'`)
  return rows.map(({ seconds }) => seconds)
}
