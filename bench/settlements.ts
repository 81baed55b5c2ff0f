import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { seedBulk } from '../src/domains/catalogue/seed/seed-bulk.ts'
import { openDatabase } from '../src/platform/database/pools.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { ADMIN_HOST, fillSettlements, LARGE, MONTH, SESSION, SMALL } from './fill-settlements.ts'
import { HEAP, type RunningServer, startMadang } from './processes.ts'
import { fetchRaw } from './raw-fetch.ts'
import { atMost, percentile, type Result } from './result.ts'
import type { SettlementRun } from './settlement-process.ts'
import { waitsDuring } from './steady.ts'
import type { World } from './world.ts'

/** `BENCH_SETTLEMENTS=50` divides the numbers of shops and lines by 50. */
const SCALE = Number(process.env.BENCH_SETTLEMENTS ?? 1)
const CATALOGUE = { shops: 0, products: 1_000, shopid: 'big' }
const SEEN_PRODUCTS = 30
const ASKS = 300
const QUIET_MS = 10_000
const SCRIPT = fileURLToPath(new URL('./settlement-process.ts', import.meta.url))
/** The nights after the ends of the weeks of the month, and of the month. */
const NIGHTS = ['08', '15', '22', '29'].map((day) => `${MONTH}-${day}T00:10:00+09:00`)
const MONTH_END = '2030-08-01T00:10:00+09:00'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36'

/**
 * A month of 10,000 shops with 2,000,000 done lines: entries are written for all, all weeks closed while pages are
 * requested, and the statement of a shop with 100,000 lines compared with that of one with 100.
 */
export async function benchSettlements(
  world: Pick<World, 'createDatabase' | 'port' | 'data'>,
): Promise<Result[]> {
  const url = await world.createDatabase('settlements')
  await migrateModules(url)
  const database = openDatabase({ url, pool: 4, onError: () => {} })
  await seedBulk(database, CATALOGUE)
  await database.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fillSettlements(client, SCALE)
  const start = (work: 'write' | 'close' | 'count' | 'check', now: string) =>
    startProcess([url, world.data, work, now])
  const run = async (...work: Parameters<typeof start>) => (await start(...work))()
  const writing = await run('write', NIGHTS[0] as string)
  const [counts] = (
    await client.query<{ lines: string; entries: string; money: string }>(
      `select (select count(*) from order_line) as lines, count(*) as entries,
         sum(amount - sales_fee - payment_fee - fee_vat) - (select sum(total) from shop_order) as money
       from settlement_entry`,
    )
  ).rows
  const rate = Number(counts?.entries) / writing.seconds
  console.log(
    `${counts?.entries} entries of ${counts?.lines} lines in ${writing.seconds.toFixed(0)} s (${rate.toFixed(0)} a second), ${writing.before.toFixed(0)} MB before`,
  )
  // Before the server starts, whose job would count them too.
  const counting = await run('count', NIGHTS[0] as string)
  await client.query(
    'vacuum analyze settlement_entry, settlement_day, settlement_change, settlement_terms, sales_change, sales_day',
  )
  const server = await startMadang({ port: world.port, databaseUrl: url, data: world.data })
  try {
    const running = await compareStatements(server, ['overview'])
    const closing = await closeBesidePages(client, server, (night) => start('close', night))
    await run('close', MONTH_END)
    await client.query('vacuum analyze settlement')
    const check = await run('check', MONTH_END)
    const closed = await compareStatements(server, [
      'overview',
      'list',
      'settlement',
      'entries',
      'later entries',
      'search',
      'months of the VAT report',
      'days of the VAT report',
      'lines of the VAT report',
    ])
    return [
      atMost(
        `memory of a process that writes entries of ${counts?.lines} lines (${rate.toFixed(0)} entries a second)`,
        writing.peak,
        512,
        ' MB',
        0,
      ),
      atMost('won that entries and orders differ by', Math.abs(Number(counts?.money)), 0, '', 0),
      ...closing,
      atMost('counting all sales for the VAT report', counting.seconds, 600, ' s', 1),
      atMost(
        'comparison of all entries, days and settlements with their orders',
        check.seconds,
        600,
        ' s',
        0,
      ),
      ...[
        ...running.map(([kind, ...times]) => [`${kind} of the running month`, ...times] as const),
        ...closed,
      ].map(([kind, many, few]) =>
        atMost(
          `seller's statement, ${kind}: p95 at ${(100_000 / SCALE).toLocaleString('en')} lines / at 100 (${many.toFixed(2)} / ${few.toFixed(2)} ms)`,
          many / few,
          1.3,
        ),
      ),
    ]
  } finally {
    await server.stop()
    await client.end()
  }
}

/** Starts a process, and returns what runs its work. */
async function startProcess(args: string[]): Promise<() => Promise<SettlementRun>> {
  const child = fork(SCRIPT, args, { execArgv: HEAP.split(' ') })
  await once(child, 'message')
  return async () => {
    child.send('start')
    const [answer] = await once(child, 'message')
    await once(child, 'exit')
    return answer as SettlementRun
  }
}

/** Closes one week after the other, each after a quiet time of its own, while pages of another shop are requested. */
async function closeBesidePages(
  client: pg.Client,
  server: RunningServer,
  start: (night: string) => Promise<() => Promise<SettlementRun>>,
): Promise<Result[]> {
  const headers = { host: `${CATALOGUE.shopid}.madang.localhost:${server.port}`, 'user-agent': PHONE }
  const ask = (path: string) => fetchRaw(server.port, path, headers)
  const { rows } = await client.query<{ sid: string }>(
    `select l.sid from listing l join shop s on s.shop_id = l.shop_id
     where s.shopid = $1 and l.shown order by l.sid limit $2`,
    [CATALOGUE.shopid, SEEN_PRODUCTS],
  )
  const paths = [...rows.map(({ sid }) => `/shop/view/${sid}`), '/', '/shop/list', '/shop/list?sort=low']
  for (let round = 0; round < 3; round += 1) await Promise.all(paths.map(ask))
  const quiet: number[] = []
  const beside: number[] = []
  const runs: SettlementRun[] = []
  for (const night of NIGHTS) {
    const close = await start(night)
    const calm = await waitsDuring(ask, paths, () => pause(QUIET_MS))
    const busy = await waitsDuring(ask, paths, async () => {
      runs.push(await close())
    })
    console.log(
      `closed in ${runs.at(-1)?.seconds.toFixed(1)} s; ${timesOf(calm)} quiet, ${timesOf(busy)} beside`,
    )
    quiet.push(...calm)
    beside.push(...busy)
  }
  const { rows: closed } = await client.query<{ settlements: string; paid: string }>(
    `select count(*) as settlements, count(distinct shop_id) as shops from settlement`,
  )
  const [calm, busy] = [quiet, beside].map((waits) => percentile(waits, 0.99)) as [number, number]
  const slowest = Math.max(...runs.map(({ seconds }) => seconds))
  return [
    atMost(
      `closing a week of all shops, slowest of ${runs.length} (${closed[0]?.settlements} settlements in all)`,
      slowest,
      600,
      ' s',
      1,
    ),
    atMost(
      'memory of a process that closes a week of all shops',
      Math.max(...runs.map(({ peak }) => peak)),
      512,
      ' MB',
      0,
    ),
    atMost(
      `p99 of pages beside closing / quiet p99 (${busy.toFixed(1)} / ${calm.toFixed(1)} ms, ${beside.length} requests)`,
      busy / calm,
      1.5,
      ' times',
    ),
  ]
}

const timesOf = (waits: number[]) =>
  `p50 ${percentile(waits, 0.5).toFixed(1)}, p99 ${percentile(waits, 0.99).toFixed(1)} ms`

interface Statement {
  shopid: string
  settlement?: number
  number?: string
  after?: string
}

const PATHS = {
  overview: ({ shopid }: Statement) => `settlement/overview?shopid=${shopid}`,
  list: ({ shopid }: Statement) => `settlement/list?shopid=${shopid}`,
  settlement: ({ shopid, settlement }: Statement) => `settlement/one?shopid=${shopid}&id=${settlement}`,
  entries: ({ shopid, settlement }: Statement) => `settlement/entries?shopid=${shopid}&id=${settlement}`,
  'later entries': ({ shopid, settlement, after }: Statement) =>
    `settlement/entries?shopid=${shopid}&id=${settlement}&after=${after}`,
  search: ({ shopid, number }: Statement) => `settlement/entries?shopid=${shopid}&number=${number}`,
  'months of the VAT report': ({ shopid }: Statement) =>
    `tax/months?shopid=${shopid}&year=${MONTH.slice(0, 4)}`,
  'days of the VAT report': ({ shopid }: Statement) => `tax/days?shopid=${shopid}&month=${MONTH}`,
  'lines of the VAT report': ({ shopid }: Statement) => `tax/lines?shopid=${shopid}&month=${MONTH}`,
}

type Kind = keyof typeof PATHS

/** p95 of calls of a large and a small shop, in turns. */
async function compareStatements(
  server: RunningServer,
  kinds: readonly Kind[],
): Promise<(readonly [Kind, number, number])[]> {
  const statements = await Promise.all([LARGE, SMALL].map((shopid) => findStatement(server, shopid)))
  const compared: (readonly [Kind, number, number])[] = []
  for (const kind of kinds) {
    const times: [number[], number[]] = [[], []]
    for (let index = 0; index < ASKS; index += 1)
      for (const [which, statement] of statements.entries()) {
        const began = performance.now()
        await askSeller(server, PATHS[kind](statement))
        // The first tenth warms up plans and caches.
        if (index >= ASKS / 10) times[which as 0 | 1].push(performance.now() - began)
      }
    compared.push([kind, percentile(times[0], 0.95), percentile(times[1], 0.95)])
  }
  return compared
}

/** The newest settlement of a shop if there is one, the order of its 51st entry, and where the second page starts. */
async function findStatement(server: RunningServer, shopid: string): Promise<Statement> {
  const list = (await askSeller(server, PATHS.list({ shopid }))) as { settlements: { id: number }[] }
  const settlement = list.settlements[0]?.id
  if (settlement === undefined) return { shopid }
  const page = (await askSeller(server, PATHS.entries({ shopid, settlement }))) as {
    entries: { number: string }[]
    next: string
  }
  return { shopid, settlement, number: page.entries.at(-1)?.number as string, after: page.next }
}

async function askSeller(server: RunningServer, path: string): Promise<unknown> {
  const answer = await fetchRaw(server.port, `/api/myshp/v2/seller/${path}`, {
    host: ADMIN_HOST,
    'sec-fetch-site': 'same-origin',
    cookie: `madang=${SESSION}`,
  })
  const text = answer.body.toString()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${text}`)
  return JSON.parse(text)
}
