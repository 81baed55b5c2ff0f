import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('each test database is migrated and separate', async () => {
  const [first, second] = await Promise.all([testDatabase(), testDatabase()])
  await query(first.url, 'create table mine (id int)')
  expect(
    await query(second.url, "select to_regclass('mine') as mine, count(*) > 0 as migrated from migration"),
  ).toEqual([{ mine: null, migrated: true }])
})
