import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import type { Database } from '../database/pools.ts'
import { rateLimits } from './rate-limits.ts'

const twice = { name: 'test', max: 2, seconds: 900 }
let database: Database
let otherProcess: Database

beforeAll(async () => {
  const { url } = await testDatabase()
  database = openTestDatabase({ url })
  otherProcess = openTestDatabase({ url })
})
afterAll(() => Promise.all([database.close(), otherProcess.close()]))

test('processes share the count of a subject, and only the allowed number of requests pass', async () => {
  const processes = [rateLimits(database), rateLimits(otherProcess)]
  const tries = Array.from({ length: 10 }, (_, index) => processes[index % 2]?.consume(twice, 'minji'))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(rateLimits(database).consume(twice, 'minji')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retry_after: expect.any(Number) },
  })
})

test('subjects and limits are counted independently', async () => {
  const limits = rateLimits(database)
  await limits.consume(twice, 'jun')
  await limits.consume(twice, 'jun')
  await limits.consume(twice, 'young')
  await limits.consume({ ...twice, name: 'other' }, 'jun')
  await expect(limits.consume(twice, 'jun')).rejects.toThrow()
})

test('several subjects are counted together, and one subject over its limit refuses the request', async () => {
  const limits = rateLimits(database)
  const both = (first: string, two: string) =>
    limits.consumeAll([
      [twice, first],
      [{ ...twice, name: 'other', max: 1 }, two],
    ])
  await both('mina', 'mina')
  await both('mina', 'sori')
  await expect(both('hana', 'mina')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await expect(both('mina', 'hana')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a refunded or reset count no longer uses up the limit, and a new window starts after the old one', async () => {
  const limits = rateLimits(database)
  for (let index = 0; index < 5; index++) {
    await limits.consume(twice, 'corp')
    await limits.refund(twice, 'corp')
  }
  await limits.consume(twice, 'corp')
  await limits.consume(twice, 'corp')
  await limits.reset(twice, 'corp')
  await limits.consume(twice, 'corp')
  await limits.consume(twice, 'corp')
  await withAllShops(database, (tx) =>
    sql`update rate_limit set resets_at = now() - interval '1 s'`.execute(tx),
  )
  await limits.consume(twice, 'corp')
  await limits.purge()
  await limits.consume(twice, 'corp')
  await expect(limits.consume(twice, 'corp')).rejects.toThrow()
})
