import autocannon from 'autocannon'
import pg from 'pg'
import { seedBulk } from '../src/domains/catalogue/seed/seed-bulk.ts'
import { openDatabase } from '../src/platform/database/pools.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { fillCarts, HOST, MEMBERS, sessionOf, uuidOf } from './fill-carts.ts'
import { type RunningServer, startBare, startMadang } from './processes.ts'
import { atLeast, atMost, median, type Result } from './result.ts'
import { inTurns } from './rounds.ts'
import type { World } from './world.ts'

const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 32
const FEW = 10_000
const MANY = 1_000_000
const CATALOGUE = { shops: 10, products: 1_000, shopid: 'big' }

interface Item {
  sid: number
  pid2: number
}

/**
 * Time to add a line to a cart: compared with a bare server that upserts one row, and between databases of 1,000,000
 * and of 10,000 stored carts.
 */
export async function benchCarts(world: Pick<World, 'createDatabase' | 'port' | 'data'>): Promise<Result[]> {
  const few = await prepare(world, 'carts_few', FEW)
  const many = await prepare(world, 'carts_many', MANY)
  const start = (port: number, databaseUrl: string) => startMadang({ port, databaseUrl, data: world.data })
  const [small, large] = [await start(world.port, few.url), await start(world.port + 1, many.url)]
  const bare = await startBare('./bare-upsert.ts', [few.url], world.port + 2)
  try {
    const guest = (products: Item[], carts: number) => ({
      path: '/api/myshp/add/cart/v3/local',
      ...asGuest(products, carts),
    })
    const member = { path: '/api/myshp/add/cart/v3', ...asMember(few.products) }
    const rounds = await inTurns(ROUNDS, {
      bare: () => load(bare, { ...guest(few.products, FEW), path: '/' }),
      guest: () => load(small, guest(few.products, FEW)),
      member: () => load(small, member),
      million: () => load(large, guest(many.products, MANY)),
    })
    const of = (name: keyof typeof rounds, figure: keyof Round) =>
      median(rounds[name].map((round) => round[figure]))
    const share = (name: keyof typeof rounds, figure: keyof Round) => of(name, figure) / of('bare', figure)
    const figures = (name: keyof typeof rounds) =>
      `${Math.round(of(name, 'perSecond'))} / ${Math.round(of('bare', 'perSecond'))}`
    return [
      atLeast(
        `guest adds a line / bare upsert, requests a second (${figures('guest')})`,
        share('guest', 'perSecond'),
        0.6,
      ),
      atMost('guest adds a line / bare upsert, p99', share('guest', 'p99'), 3),
      atLeast(
        `member adds a line / bare upsert, requests a second (${figures('member')})`,
        share('member', 'perSecond'),
        0.6,
      ),
      atMost('member adds a line / bare upsert, p99', share('member', 'p99'), 3),
      atMost(
        'guest adds a line, time with 1,000,000 carts / with 10,000',
        of('guest', 'perSecond') / of('million', 'perSecond'),
        1.2,
      ),
      atMost(
        'adds that failed',
        Object.values(rounds)
          .flat()
          .reduce((sum, { failures }) => sum + failures, 0),
        0,
        '',
        0,
      ),
    ]
  } finally {
    await Promise.all([small, large, bare].map((server) => server.stop()))
  }
}

async function prepare({ createDatabase }: Pick<World, 'createDatabase'>, name: string, carts: number) {
  const url = await createDatabase(name)
  await migrateModules(url)
  const database = openDatabase({ url, pool: 4, onError: () => {} })
  await seedBulk(database, CATALOGUE)
  await database.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const products = await fillCarts(client, carts)
  await client.end()
  return { url, products }
}

interface Round {
  perSecond: number
  /** ms */
  p99: number
  failures: number
}

type NextRequest = () => { headers: Record<string, string>; body: string }

const any = (count: number) => Math.floor(Math.random() * count)
const json = { 'content-type': 'application/json', host: HOST }
const requestId = () => `bench-${any(2 ** 48).toString(36)}-${any(2 ** 48).toString(36)}`

// Each guest adds only three products, so that carts stay small.
const oneOf = (products: Item[], n: number) => ({ ...products[(2 * n + any(3)) % products.length], qty: 1 })

const asGuest = (products: Item[], carts: number) => ({
  next() {
    const n = 1 + any(carts)
    const ex_data = { uuid: uuidOf(n), request: requestId() }
    return { headers: json, body: JSON.stringify({ list: [oneOf(products, n)], ex_data }) }
  },
})

const asMember = (products: Item[]) => ({
  next() {
    const n = 1 + any(MEMBERS)
    const headers = { ...json, cookie: `madang=${sessionOf(n)}` }
    return { headers, body: JSON.stringify({ list: [oneOf(products, n)], request: requestId() }) }
  },
})

/** Each request uses another guest and another product. */
async function load(
  server: RunningServer,
  { path, next }: { path: string; next: NextRequest },
): Promise<Round> {
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [{ method: 'POST', path, setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}
