import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { depositsService } from '../src/domains/deposits/deposits.service.ts'
import { TEMPLATE_COLUMNS } from '../src/domains/deposits/shared/deposit-limits.ts'
import { openDatabase } from '../src/platform/database/pools.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { atMost, type Result } from './result.ts'
import type { World } from './world.ts'

const ROWS = 20_000
const AMOUNTS = 50
const ACCOUNT = { bank: '마당은행', number: '100-200-300400', holder: '마당' }
const WRITER = { uid: 1, address: '' }

/** Seconds to store, compare and queue 20,000 deposits of a statement, with as many waiting transfers. */
export async function benchDeposits(world: World): Promise<Result[]> {
  const url = await world.createDatabase('deposits')
  await migrateModules(url)
  await fillTransfers(url)
  const database = openDatabase({ url, pool: 4, onError: () => {} })
  const folder = await mkdtemp(join(tmpdir(), 'madang-deposits-'))
  try {
    // Nothing is booked, so payments and orders are not called.
    const unused = {} as never
    const { statements, queries, decisions } = depositsService({
      database,
      payments: unused,
      orders: unused,
      tenancy: unused,
      account: ACCOUNT,
    })
    const path = join(folder, 'statement.csv')
    const content = statement()
    await writeFile(path, content)
    const file = { path, bytes: Buffer.byteLength(content) }
    const added = await secondsOf(() => statements.add(null, { uid: 1, file, name: 'statement.csv' }))
    const listed = await secondsOf(() => queries.list(null, { view: 'sure' }))
    const { counts, digest } = listed.result
    if (counts.sure !== ROWS) throw new Error(`${counts.sure} of ${ROWS} deposits are sure`)
    const queued = await secondsOf(() =>
      decisions.book(null, WRITER, { sure: { digest, except: [] }, choices: [] }),
    )
    return [
      atMost('a statement of 20,000 deposits is read and stored', added.seconds, 30, ' s'),
      atMost('20,000 deposits are read and compared with 20,000 transfers', listed.seconds, 5, ' s'),
      atMost('one press queues 20,000 deposits', queued.seconds, 10, ' s'),
    ]
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

const amountOf = (index: number) => 10_000 + (index % AMOUNTS) * 1_000

function statement(): string {
  const now = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  const rows = Array.from({ length: ROWS }, (_, index) => `${now},${amountOf(index)},구매자 ${index}호`)
  return [Object.values(TEMPLATE_COLUMNS).join(','), ...rows].join('\n')
}

async function fillTransfers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set role madang_system')
  await client.query(
    `insert into payment (id, reference, provider, method, uid, title, amount, details, begun_at, due_at)
     select lpad(n::text, 24, '0'), 'checkout ' || n, 'bank', 'bank', n, '', 10000 + n % $2 * 1000,
       jsonb_build_object('depositor', '구매자 ' || n || '호'), now() - interval '1 hour', now() + interval '1 day'
     from generate_series(0, $1::int - 1) n`,
    [ROWS, AMOUNTS],
  )
  await client.query('reset role')
  await client.query('vacuum analyze payment')
  await client.end()
}
