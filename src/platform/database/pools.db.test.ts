import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { type Database, openDatabase, statement } from './pools.ts'

let url: string
let database: Database
const broken: Error[] = []

beforeAll(async () => {
  url = (await testDatabase()).url
  database = openDatabase({ url, pool: 2, onError: (error) => broken.push(error) })
})
afterAll(() => database.close())
beforeEach(() => broken.splice(0))

const whoAmI = statement<{ role: string; shop: string | null }>(
  'test.who',
  "select current_user as role, current_setting('madang.shop_id', true) as shop",
)

test('each kind of work wears its own role', async () => {
  const ask = sql<{ role: string }>`select current_user as role`
  expect(await database.browse(whoAmI, [])).toMatchObject([{ role: 'madang_browse' }])
  expect((await database.asShop(7, (tx) => ask.execute(tx))).rows).toEqual([{ role: 'madang_shop' }])
  expect((await database.asSystem((tx) => ask.execute(tx))).rows).toEqual([{ role: 'madang_system' }])
})

test('the shop of a transaction ends with it, also on the same connection', async () => {
  const shop = sql<{ shop: string }>`select current_shop() as shop, pg_backend_pid() as pid`
  const inside = await database.asShop(7, (tx) => shop.execute(tx))
  const after = await database.asShop(8, (tx) => shop.execute(tx))
  expect([inside.rows[0]?.shop, after.rows[0]?.shop]).toEqual([7, 8])
})

test('work that throws leaves nothing behind and gives its connection back', async () => {
  const failing = () =>
    database.asSystem(async (tx) => {
      await sql`insert into outbox (type, payload) values ('half', '{}')`.execute(tx)
      throw new Error('in the middle')
    })
  // More often than there are connections.
  for (let at = 0; at < 6; at += 1) await expect(failing()).rejects.toThrow('in the middle')
  const left = await database.asSystem((tx) =>
    sql<{ n: number }>`select count(*) as n from outbox where type = 'half'`.execute(tx),
  )
  expect(left.rows).toEqual([{ n: 0 }])
})

test('a connection that the server ends is told, without itself, and replaced by the next use', async () => {
  const pid = statement<{ pid: number }>('test.pid', 'select pg_backend_pid() as pid')
  const [before] = await database.browse(pid, [])
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('select pg_terminate_backend($1)', [before?.pid])
  await admin.end()
  await vi.waitFor(() => expect(broken).not.toEqual([]))
  for (const error of broken) expect(error).not.toHaveProperty('client')
  const [after] = await database.browse(pid, [])
  expect(after?.pid).not.toBe(before?.pid)
})

test('bigint columns are numbers', async () => {
  expect(await database.browse(statement('test.big', 'select 9007199254740991::bigint as n'), [])).toEqual([
    { n: Number.MAX_SAFE_INTEGER },
  ])
})

test('once it is closed the server knows none of its connections any more', async () => {
  const watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
  const sessions = async () =>
    (
      await watcher.query(
        "select pid from pg_stat_activity where application_name like 'madang_%' and datname = current_database()",
      )
    ).rows.map(({ pid }) => pid as number)
  const others = await sessions()
  const own = openDatabase({ url, pool: 4, onError: (error) => broken.push(error) })
  await Promise.all(Array.from({ length: 4 }, () => own.browse(whoAmI, [])))
  await own.asSystem((tx) => sql`select 1`.execute(tx))
  expect((await sessions()).length).toBeGreaterThan(others.length)
  await own.close()
  await vi.waitFor(async () => expect(await sessions()).toEqual(others))
  expect(broken).toEqual([])
  await watcher.end()
})
