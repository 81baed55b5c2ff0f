import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import type { Database } from './pools.ts'
import { recordset } from './recordset.ts'

let database: Database
beforeAll(async () => {
  database = openTestDatabase(await testDatabase())
})
afterAll(() => database.close())

test('round-trips every column type and null, and sends only the declared columns', async () => {
  const columns = {
    id: 'bigint',
    n: 'int',
    yes: 'boolean',
    words: 'text',
    at: 'timestamptz',
    bytes: 'bytea',
    more: 'jsonb',
  } as const
  const row = {
    id: 2 ** 40,
    n: -1,
    yes: true,
    words: `'"한\\`,
    at: new Date(1_700_000_000_123),
    bytes: Buffer.from([0, 255, 92]),
    more: { a: ['b'] },
  }
  const empty = { id: null, n: null, yes: null, words: null, at: null, bytes: null, more: null }
  const { rows } = await withAllShops(database, (tx) =>
    sql`select * from ${recordset('t', columns, [{ ...row, secret: 'x' } as typeof row, empty])}`.execute(tx),
  )
  expect(rows).toEqual([row, empty])
})

test('half of a surrogate pair is replaced, because PostgreSQL would refuse the rows', async () => {
  const rows = [{ words: 'a\ud83d', more: ['\udc00'] }]
  const found = await withAllShops(database, (tx) =>
    sql`select * from ${recordset('t', { words: 'text', more: 'jsonb' }, rows)}`.execute(tx),
  )
  expect(found.rows).toEqual([{ words: 'a\ufffd', more: ['\ufffd'] }])
})
