import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import { eventually } from '../../../tests/eventually.ts'
import { type Database, openDatabase, statement } from './pools.ts'

let url: string
let database: Database
const broken: Error[] = []

beforeAll(async () => {
  url = (await testDatabase()).url
  database = openTestDatabase({ url, pool: 2, onError: (error) => broken.push(error) })
})
afterAll(() => database.close())
beforeEach(() => broken.splice(0))

const whoAmI = statement<{ role: string; shop: string | null }>(
  'test.who',
  "select current_user as role, current_setting('madang.shop_id', true) as shop",
)

const whichConnection = statement<{ pid: number }>('test.pid', 'select pg_backend_pid() as pid')
const echo = statement<{ n: number }>('test.echo', 'select $1::int as n')
const sleeping = statement('test.sleep', 'select pg_sleep(60)')

test('each pool connects as its own role', async () => {
  const ask = sql<{ role: string }>`select current_user as role`
  expect(await database.browse(whoAmI, [])).toMatchObject([{ role: 'madang_browse' }])
  expect((await database.asShop(7, (tx) => ask.execute(tx))).rows).toEqual([{ role: 'madang_shop' }])
  expect((await withAllShops(database, (tx) => ask.execute(tx))).rows).toEqual([{ role: 'madang_system' }])
})

test('no connection can switch to a stronger role or back to the database owner', async () => {
  const become = (role: string) => sql`set local role ${sql.raw(role)}`
  for (const role of ['madang_system', 'madang_jobs', 'madang'])
    for (const work of [
      () => database.asShop(7, (tx) => become(role).execute(tx)),
      () => database.asPerson((tx) => become(role).execute(tx)),
    ])
      await expect(work(), role).rejects.toMatchObject({ code: '42501' })
  const reset = await database.asShop(7, async (tx) => {
    await sql`reset role`.execute(tx)
    return sql<{ role: string; super: boolean }>`select current_user as role, rolsuper as super
      from pg_roles where rolname = session_user`.execute(tx)
  })
  expect(reset.rows).toEqual([{ role: 'madang_shop', super: false }])
})

test('a transaction sees one or several shops, and no shop without the setting', async () => {
  const shops = sql<{ shops: number[] }>`select current_shops() as shops`
  const named = async (ids: number[]) =>
    (await database.asShops(ids, (tx) => shops.execute(tx))).rows[0]?.shops.map(Number)
  expect([await named([7]), await named([7, 8]), await named([])]).toEqual([[7], [7, 8], []])
})

test('the shop setting ends with its transaction, also on the same connection', async () => {
  const shop = sql<{ shop: string }>`select current_shop() as shop, pg_backend_pid() as pid`
  const inside = await database.asShop(7, (tx) => shop.execute(tx))
  const after = await database.asShop(8, (tx) => shop.execute(tx))
  expect([inside.rows[0]?.shop, after.rows[0]?.shop]).toEqual([7, 8])
})

test('statements of the query builder are prepared once per connection', async () => {
  const prepared = await withAllShops(database, async (tx) => {
    for (const n of [1, 2]) await sql`select ${n}::int as built_in_code`.execute(tx)
    return sql<{ n: number }>`select count(*) as n from pg_prepared_statements
      where statement like ${'%as built_in_code'}`.execute(tx)
  })
  expect(prepared.rows).toEqual([{ n: 1 }])
})

test('a connection that breaks during a transaction fails only that transaction', async () => {
  const breaking = withAllShops(database, (tx) =>
    sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx),
  )
  await expect(breaking).rejects.toThrow()
  const after = await withAllShops(database, (tx) => sql<{ n: number }>`select 1 as n`.execute(tx))
  expect(after.rows).toEqual([{ n: 1 }])
})

test('work that throws is rolled back and releases its connection', async () => {
  const failing = () =>
    withAllShops(database, async (tx) => {
      await sql`insert into outbox (type, payload) values ('half', '{}')`.execute(tx)
      throw new Error('in the middle')
    })
  // Repeated more often than there are connections, so that a connection that is not released would be missed.
  for (let index = 0; index < 6; index += 1) await expect(failing()).rejects.toThrow('in the middle')
  const left = await withAllShops(database, (tx) =>
    sql<{ n: number }>`select count(*) as n from outbox where type = 'half'`.execute(tx),
  )
  expect(left.rows).toEqual([{ n: 0 }])
})

test('pipelined statements run in order, and all are rolled back when one fails', async () => {
  const step = (text: string) => sql.raw(text)
  const failing = withAllShops(database, (tx) =>
    Promise.all([
      step("insert into outbox (type, payload) values ('first', '{}')").execute(tx),
      step("update outbox set type = 'second' where type = 'first'").execute(tx),
      // This division fails only if both statements before it ran.
      step("select 1 / (1 - count(*)) from outbox where type = 'second'").execute(tx),
      step("insert into outbox (type, payload) values ('last', '{}')").execute(tx),
    ]),
  )
  await expect(failing).rejects.toThrow('division by zero')
  const left = await withAllShops(database, (tx) =>
    sql<{ n: number }>`select count(*) as n from outbox where type in ('first', 'second', 'last')`.execute(
      tx,
    ),
  )
  expect(left.rows).toEqual([{ n: 0 }])
})

test('a connection ended by the server is reported without its client, and replaced on the next use', async () => {
  const [before] = await database.browse(whichConnection, [])
  await asAdmin(`select pg_terminate_backend(${before?.pid})`)
  await eventually(() => expect(broken).not.toEqual([]))
  for (const error of broken) expect(error).not.toHaveProperty('client')
  const [after] = await database.browse(whichConnection, [])
  expect(after?.pid).not.toBe(before?.pid)
})

test('bigint columns are numbers', async () => {
  expect(await database.browse(statement('test.big', 'select 9007199254740991::bigint as n'), [])).toEqual([
    { n: Number.MAX_SAFE_INTEGER },
  ])
})

test('after close the server has no sessions left', async () => {
  const watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
  const sessions = async () =>
    (
      await watcher.query(
        "select pid from pg_stat_activity where application_name like 'madang_%' and datname = current_database()",
      )
    ).rows.map(({ pid }) => pid as number)
  const others = await sessions()
  const own = openTestDatabase({ url, pool: 4, onError: (error) => broken.push(error) })
  await Promise.all(Array.from({ length: 4 }, () => own.browse(whoAmI, [])))
  await withAllShops(own, (tx) => sql`select 1`.execute(tx))
  expect((await sessions()).filter((pid) => !others.includes(pid))).not.toEqual([])
  await own.close()
  // Idle sessions of other tests may have been closed meanwhile.
  await eventually(async () => expect(others).toEqual(expect.arrayContaining(await sessions())))
  expect(broken).toEqual([])
  await watcher.end()
})

test('concurrent statements share one connection', async () => {
  const rows = await Promise.all(Array.from({ length: 5 }, () => database.browse(whichConnection, [])))
  expect(new Set(rows.map(([row]) => row?.pid)).size).toBe(1)
})

test('every statement gets its own result when there are more statements than connections', async () => {
  const numbers = Array.from({ length: 200 }, (_, n) => n)
  const rows = await Promise.all(numbers.map((n) => database.browse(echo, [n])))
  expect(rows.map(([row]) => row?.n)).toEqual(numbers)
})

test('a failing statement does not fail the statements sent with it', async () => {
  const unknown = statement('test.unknown', 'select nothing_of_that_name')
  const outcomes = await Promise.allSettled([
    database.browse(echo, [1]),
    database.browse(unknown, []),
    database.browse(echo, ['no number']),
    database.browse(echo, [2]),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: { stack: expect.stringContaining('pools.db.test.ts') } })
  expect(await database.browse(echo, [3])).toEqual([{ n: 3 }])
})

test('a slow statement does not delay later ones', async () => {
  const slow = database.browse(sleeping, []).catch(() => 'ended')
  await isAsleep()
  expect(await database.browse(echo, [4])).toEqual([{ n: 4 }])
  await endSleepers()
  expect(await slow).toBe('ended')
})

test('a broken connection fails its statements, and the next use opens another', async () => {
  const lost = Promise.allSettled([database.browse(sleeping, []), database.browse(echo, [5])])
  await isAsleep()
  await endSleepers()
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await database.browse(echo, [6])).toEqual([{ n: 6 }])
})

test('statements fail without a database', async () => {
  const nowhere = openDatabase({ url: 'postgres://nobody@%2Fnowhere/none', pool: 1, onError: () => {} })
  const answers = [nowhere.browse(echo, [1]), nowhere.browse(echo, [2])]
  const outcomes = await Promise.allSettled(answers)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await nowhere.close()
})

const SLEEPERS =
  "from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active' and datname = current_database()"

async function isAsleep(): Promise<void> {
  await eventually(async () => expect((await asAdmin(`select pid ${SLEEPERS}`)).rowCount).toBe(1))
}

async function endSleepers(): Promise<void> {
  await asAdmin(`select pg_terminate_backend(pid) ${SLEEPERS}`)
}

async function asAdmin(text: string): Promise<pg.QueryResult> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    return await admin.query(text)
  } finally {
    await admin.end()
  }
}

test('a shop whose changes wait for locks leaves connections to other shops, and its waiting changes fail with BUSY', async () => {
  const crowded = openDatabase({ url, pool: 4, patienceMs: 1_500, onError: () => {} })
  const lock = sql`select pg_advisory_xact_lock(7)`
  const holder = await database.connect()
  await holder.query('begin; select pg_advisory_xact_lock(7)')
  const change = () => crowded.asShop(7, (tx) => lock.execute(tx))
  const waiting = Array.from({ length: 50 }, () =>
    change().then(
      () => 'done',
      (error) => error.code,
    ),
  )
  expect((await crowded.asShop(8, (tx) => sql`select 1 as n`.execute(tx))).rows).toEqual([{ n: 1 }])
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['BUSY']))
  await holder.end()
  await change()
  await crowded.close()
})
