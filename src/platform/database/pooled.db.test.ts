import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import { startPgBouncer } from '../../../tests/pgbouncer.ts'
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

const who = statement<{ role: string }>('test.who', 'select current_user as role')

test('a pooler that ignores start-up options is refused at the start and at each statement', async () => {
  pooler = await startPgBouncer(url, { ignore_startup_parameters: 'options' })
  database = openTestDatabase({ url: pooler.url })
  const words =
    'a database connection is that of madang instead of madang_browse, so shops would not be kept apart'
  await expect(database.assertUsable()).rejects.toThrow(words)
  await expect(database.browse(who, [])).rejects.toThrow(words)
  await expect(database.asShop(7, (tx) => sql`select 1`.execute(tx))).rejects.toThrow(
    /^a database connection is that of madang instead of madang_shop/,
  )
  await expect(database.connect()).rejects.toThrow(/instead of madang_system/)
})
