import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { eventually } from '../../../../tests/eventually.ts'
import { primaryPosition } from './replica.ts'

let primary: pg.Pool

beforeAll(async () => {
  const address = new URL((await testDatabase()).url)
  address.search = ''
  primary = new pg.Pool({ connectionString: address.href, max: 1 })
})
afterAll(() => primary.end())

test('the position of the primary includes earlier commits', async () => {
  const before = await primaryPosition(primary)
  await primary.query("insert into outbox (type, payload) values ('counted', '{}')")
  expect(await primaryPosition(primary)).toBeGreaterThan(before)
})

test('at the start of a WAL segment the position equals that of a replica', async () => {
  const { rows } = await primary.query("select pg_size_bytes(current_setting('wal_segment_size')) as segment")
  // Other tests may write in between, so this is repeated.
  await eventually(async () => {
    await primary.query('select pg_switch_wal()')
    expect((await primaryPosition(primary)) % rows[0].segment).toBe(0)
  })
})
