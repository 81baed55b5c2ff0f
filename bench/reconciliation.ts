import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { reconciliationService } from '../src/domains/reconciliation/reconciliation.service.ts'
import { TEMPLATE_COLUMNS } from '../src/domains/reconciliation/shared/reconciliation-limits.ts'
import { openDatabase } from '../src/platform/database/pools.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { atMost, percentile, type Result } from './result.ts'
import type { World } from './world.ts'

/** `BENCH_RECONCILIATION=50` divides the number of settled payments by 50. */
const SCALE = Number(process.env.BENCH_RECONCILIATION ?? 1)
const LARGE = Math.round(2_000_000 / SCALE)
const SMALL = 20_000
const ROWS = 20_000
const OPEN = 500
const READS = 100
const NOW = new Date('2030-06-28T12:00:00+09:00')
const UID = 1

/**
 * Seconds to store and compare 20,000 rows of a statement, and the time of a page of differences and of days with
 * 2,000,000 settled payments, of which a fifth waits, and with 20,000.
 */
export async function benchReconciliation(world: World): Promise<Result[]> {
  const small = await measure(world, 'reconciliation_small', SMALL)
  const large = await measure(world, 'reconciliation', LARGE)
  return [
    atMost('a statement of 20,000 rows is read and shown', large.shown, 15, ' s'),
    atMost('20,000 rows of a statement are read, stored and compared', large.added, 20, ' s'),
    atMost('20,000 payments are compared', large.compared, 5, ' s'),
    atMost(`a page of differences beside ${LARGE} payments`, large.list, 20, ' ms'),
    atMost('a page of differences, against 20,000 payments', large.list / small.list, 1.5, ' times'),
    atMost('a page of days, against 20,000 payments', large.days / small.days, 1.5, ' times'),
  ]
}

async function measure(world: World, name: string, settled: number) {
  const url = await world.createDatabase(name)
  await migrateModules(url)
  await fill(url, settled)
  const database = openDatabase({ url, pool: 4, onError: () => {} })
  const folder = await mkdtemp(join(tmpdir(), 'madang-reconciliation-'))
  try {
    const { statements, differences, days, compareDue } = reconciliationService({
      database,
      clock: () => NOW,
    })
    const list = await msOf(() => differences.list({ state: 'open' }))
    const shownDays = await msOf(() => days.list())
    const path = join(folder, 'statement.csv')
    const content = statement()
    await writeFile(path, content)
    const chosen = { uid: UID, file: { path, bytes: Buffer.byteLength(content) }, name: 'statement.csv' }
    const shown = await secondsOf(() => statements.read(chosen))
    const { digest } = shown.result
    const added = await secondsOf(() => statements.add({ ...chosen, digest }))
    if (added.result.added !== ROWS) throw new Error(`${added.result.added} of ${ROWS} rows were added`)
    await mark(url)
    const compared = await secondsOf(compareDue)
    return {
      list,
      days: shownDays,
      shown: shown.seconds,
      added: added.seconds,
      compared: compared.seconds,
    }
  } finally {
    await rm(folder, { recursive: true })
    await database.close()
  }
}

async function secondsOf<Answer>(work: () => Promise<Answer>): Promise<{ result: Answer; seconds: number }> {
  const began = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - began) / 1_000 }
}

/** The median of some reads. */
async function msOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let read = 0; read < READS; read += 1) times.push((await secondsOf(work)).seconds * 1_000)
  return percentile(times, 50)
}

const idOf = (index: number) => String(index).padStart(24, '0')

/** The newest payments, which wait. */
function statement(): string {
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `KCP,new ${index},${idOf(index)},결제,2030-06-20,2030-06-27,10000,300,30,9670`,
  )
  return [Object.values(TEMPLATE_COLUMNS).join(','), ...rows].join('\n')
}

async function fill(url: string, settled: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set role madang_system')
  await client.query(
    `insert into payment (id, reference, provider, method, uid, title, amount, state, received, begun_at, due_at, paid_at)
     select lpad(n::text, 24, '0'), 'checkout ' || n, 'portone', 'card', n, '', 10000, 'PAID', 10000, at, at, at
     from generate_series(0, $1::int - 1) n,
       lateral (select timestamptz '2030-06-27' - n * interval '30 days' / $1::int as at) t`,
    [settled],
  )
  await client.query(
    `insert into provider_statement (uid, name, providers, first_day, last_day, first_traded, added, known, changed, planned,
       faults, left_out, created_at) values (1, 'a', '{toss}', '2030-05-01', '2030-06-27', '2030-05-01', 0, 0, 0, 0, 0, '[]', now())`,
  )
  // Four fifths are settled, the newest fifth waits.
  await client.query(
    `insert into provider_transaction (statement, provider, kind, tx_id, original_tx_id, order_no, payment, case_key, amount, fee,
       vat, net, traded_on, settled_on, method, memo, fingerprint)
     select s.id, 'toss', 'payment', 't' || n, '', p.id, p.id, p.id, 10000, 300, 30, 9670, p.paid_at::date,
       p.paid_at::date + 5, '', '', 'f' || n
     from provider_statement s, generate_series($1::int / 5, $1::int - 1) n join payment p on p.id = lpad(n::text, 24, '0')`,
    [settled],
  )
  await client.query(
    `insert into provider_day select settled_on, provider, count(*), sum(amount), 0, 0, sum(fee), sum(vat), sum(net)
     from provider_transaction group by settled_on, provider`,
  )
  await client.query(
    `insert into reconciliation_difference (case_key, side, kind, payment, provider, tx_id, ours, theirs, since, state, changed_at)
     select p.id, 'payment', 'unsettled', p.id, '', '', 10000, 0, '2030-06-20', 'open', now()
     from generate_series(0, $1::int / 5 - 1) n join payment p on p.id = lpad(n::text, 24, '0')`,
    [settled],
  )
  await client.query(
    `insert into reconciliation_difference (case_key, side, kind, payment, provider, tx_id, ours, theirs, since, settled_on, state,
       changed_at)
     select 'toss ' || n, 'payment', 'unknown', null, 'toss', 'x' || n, 0, 10000, '2030-06-10', '2030-06-10', 'open', now()
     from generate_series(1, $1::int) n`,
    [OPEN],
  )
  await client.query('reset role')
  await client.query(
    'vacuum analyze payment, provider_transaction, provider_day, provider_statement, reconciliation_difference, reconciliation_change',
  )
  await client.end()
}

/** Marks the payments of the statement as changed. */
async function mark(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set role madang_system')
  await client.query(
    `insert into reconciliation_change (payment) select lpad(n::text, 24, '0') from generate_series(0, $1::int - 1) n`,
    [ROWS],
  )
  await client.end()
}
