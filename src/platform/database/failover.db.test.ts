import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { openTestDatabase } from '../../../tests/database.ts'
import { type ReplicatedDatabase, startReplicatedDatabase } from '../../../tests/replicated-database.ts'
import { isDatabaseAway } from './connections/away.ts'
import type { Database } from './pools.ts'

const MAX_FAILOVER_MS = 10_000

let servers: ReplicatedDatabase
let database: Database

beforeEach(async () => {
  servers = await startReplicatedDatabase()
})
afterEach(async () => {
  await database.close()
  await servers.close()
})

/** Writes a row, and resolves to the connection that wrote it. */
async function write(): Promise<number | undefined> {
  return withAllShops(database, async (tx) => {
    await sql`insert into outbox (type, payload) values ('written', '{}')`.execute(tx)
    return (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid
  })
}

test('with a standby first in the URL all connections are those of the primary', async () => {
  database = openTestDatabase({ url: servers.failoverUrl })
  // The first connection finds out, all later ones know.
  await database.assertUsable()
  for (let index = 0; index < 3; index += 1) await write()
  const listening = await database.connect()
  expect((await listening.query('select pg_is_in_recovery() as standby')).rows).toEqual([{ standby: false }])
  await listening.end()
})

test('during a failover changes fail as unavailable, and within ten seconds they reach the new primary', async () => {
  database = openTestDatabase({ url: servers.failoverUrl })
  await database.assertUsable()
  await write()
  await servers.stopPrimary()
  for (let index = 0; index < 4; index += 1) await expect(write()).rejects.toSatisfy(isDatabaseAway)
  await servers.promoteReplica()
  const promotedAt = performance.now()
  let isDone = false
  while (!isDone)
    isDone = await write().then(
      () => true,
      (error) => {
        expect(error).toSatisfy(isDatabaseAway)
        return false
      },
    )
  expect(performance.now() - promotedAt).toBeLessThan(MAX_FAILOVER_MS)
})

test('a connection that refused a change is replaced', async () => {
  database = openTestDatabase({ url: servers.readUrl, pool: 1 })
  const reads = async () =>
    (await database.shop<{ pid: number }>(7, { name: 'pid', text: 'select pg_backend_pid() as pid' }, []))[0]
      ?.pid
  const before = await reads()
  expect(await reads()).toBe(before)
  const change = database.asShop(7, (tx) =>
    sql`insert into outbox (type, payload) values ('written', '{}')`.execute(tx),
  )
  await expect(change).rejects.toMatchObject({ code: '25006' })
  expect(await reads()).not.toBe(before)
})
