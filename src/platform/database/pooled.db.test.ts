import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import { startPgBouncer } from '../../../tests/pgbouncer.ts'
import { postgresChannel } from '../events/channels/postgres-channel.ts'
import { migrate } from './migrate.ts'
import { type Database, statement } from './pools.ts'

let url: string
let pooler: Awaited<ReturnType<typeof startPgBouncer>>
let database: Database | undefined

beforeEach(async () => {
  url = (await testDatabase()).url
})
afterEach(async () => {
  await database?.close()
  await pooler.close()
})

const currentRole = statement<{ role: string }>('test.current-role', 'select current_user as role')

test('a pooler that ignores start-up options is refused at the start and at each statement', async () => {
  pooler = await startPgBouncer(url, { ignore_startup_parameters: 'options' })
  database = openTestDatabase({ url: pooler.url })
  const words =
    'a database connection is that of madang instead of madang_browse, so shops would not be kept apart'
  await expect(database.assertUsable()).rejects.toThrow(words)
  await expect(database.browse(currentRole, [])).rejects.toThrow(words)
  await expect(database.asShop(7, (tx) => sql`select 1`.execute(tx))).rejects.toThrow(
    /^a database connection is that of madang instead of madang_shop/,
  )
  await expect(database.connect()).rejects.toThrow(/instead of madang_system/)
})

test('roles that log in themselves work over a pooler in transaction mode without prepared statements', async () => {
  pooler = await startPgBouncer(url, { default_pool_size: '2' })
  database = openTestDatabase({ url: `${pooler.url}?logins=roles&prepared=off`, directUrl: url })
  await database.assertUsable()
  const shopOf = sql<{
    shop: number
    pid: number
  }>`select current_shop() as shop, pg_backend_pid() as pid, ${1}::int`
  const { asShop } = database
  const shops = Array.from({ length: 40 }, (_, index) => index + 1)
  const seen = await Promise.all(
    shops.map((shopId) =>
      asShop(shopId, async (tx) => {
        const [one, two] = await Promise.all([shopOf.execute(tx), shopOf.execute(tx)])
        return [one, two].map(({ rows }) => rows[0])
      }),
    ),
  )
  expect(seen.map((rows) => rows.map((row) => row?.shop))).toEqual(shops.map((shopId) => [shopId, shopId]))
  expect(new Set(seen.flatMap((rows) => rows.map((row) => row?.pid))).size).toBeLessThanOrEqual(2)
  const echo = statement<{ n: number }>('test.echo', 'select $1::int as n')
  const { browse, person } = database
  const echoes = await Promise.all(shops.flatMap((n) => [browse(echo, [n]), person(echo, [n])]))
  expect(echoes.map((rows) => rows[0]?.n)).toEqual(shops.flatMap((n) => [n, n]))
})

test('over a pooler the settings of roles come from the server, and notifications from the server itself', async () => {
  pooler = await startPgBouncer(url)
  database = openTestDatabase({ url: `${pooler.url}?logins=roles&prepared=off`, directUrl: url })
  const mode = statement<{ mode: string }>('test.mode', "select current_setting('plan_cache_mode') as mode")
  expect(await database.person(mode, [])).toEqual([{ mode: 'force_generic_plan' }])
  expect(await database.browse(mode, [])).toEqual([{ mode: 'auto' }])
  const listening = await database.connect()
  const heard = new Promise((resolve) => listening.once('notification', ({ payload }) => resolve(payload)))
  await listening.query('listen pooled')
  await database.system('outbox', statement('test.notify', 'select pg_notify($1, $2)'), ['pooled', 'hello'])
  expect(await heard).toBe('hello')
  await listening.end()
})

test('migrations over a pooler leave no lock that the next process would wait for', async () => {
  pooler = await startPgBouncer(url)
  await migrate(pooler.url, [])
  database = openTestDatabase({ url })
  const owner = await database.connectAsOwner()
  const { rows } = await owner.query(
    "select objid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  )
  await owner.end()
  expect(rows).toEqual([])
})

test('a process that listens over a pooler in transaction mode says that it hears nothing', async () => {
  pooler = await startPgBouncer(url)
  database = openTestDatabase({ url: `${pooler.url}?logins=roles&prepared=off` })
  const hearing = { onEvent: () => {}, onGap: () => {}, onError: () => {} }
  const deaf = await postgresChannel(database).listen(hearing)
  expect(deaf.connected).toBe(false)
  expect(deaf.trouble).toMatch(/name the server itself in DATABASE_DIRECT_URL$/)
  await deaf.stop()
})
