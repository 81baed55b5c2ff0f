import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import { parsePhone } from '../contract/phone.ts'
import { nameKey } from '../name-key.ts'
import type { Database } from './pools.ts'

let database: Database
beforeAll(async () => {
  database = openTestDatabase(await testDatabase())
})
afterAll(() => database.close())

const runMigrated = (call: ReturnType<typeof sql>) =>
  withAllShops(database, async (tx) => {
    const { rows } = await sql<{ result: string }>`select ${call} as result`.execute(tx)
    return rows[0]?.result
  })

test.each([
  '010-1234-5678',
  '0212345678',
  '02-123-4567',
  '(02)123-4567',
  '+82 10-1234-5678',
  '+82 (0)10-1234-5678',
  '821012345678',
  '0082 2 123 4567',
  '0507-1234-5678',
  '080-123-4567',
  '1588-1234',
  '+82 1588-1234',
])('a migration normalises the stored number %j like the contract', async (stored) => {
  expect(await runMigrated(sql`phone_digits(${stored})`)).toBe(parsePhone(stored))
})

test.each(['', '0----------', '+1 415 555 2671', '010-1234-567', '02-1234', '010-1234-5678-9'])(
  'a migration does not change %j, which is not a Korean number',
  async (stored) => {
    expect(parsePhone(stored)).toBeNull()
    expect(await runMigrated(sql`phone_digits(${stored})`)).toBe(stored)
  },
)

test.each(['김민지', '김 민지', '김\u3000민지', ' Kim  Min\u00a0ji\u2003', 'ÉCLAIR', '이서준(공방)'])(
  'the key of the name %j is the same in the database and the program',
  async (name) => {
    expect(await runMigrated(sql`name_key(${name})`)).toBe(nameKey(name))
  },
)

test('update_in_pages normalises rows with a valid number and leaves other rows unchanged', async () => {
  const owner = await database.connectAsOwner()
  try {
    await owner.query(
      "create table old_phone as select n, '010-1234-5678' as phone from generate_series(1, 3) n",
    )
    await owner.query("insert into old_phone values (4, '0----------'), (5, '021234567')")
    await owner.query(
      "call update_in_pages('old_phone', 'phone = phone_digits(phone)', 'phone <> phone_digits(phone)')",
    )
    const { rows } = await owner.query('select phone from old_phone order by n')
    expect(rows.map(({ phone }) => phone)).toEqual([
      ...Array(3).fill('01012345678'),
      '0----------',
      '021234567',
    ])
  } finally {
    await owner.end()
  }
})
