import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { listChanged } from '../../src/domains/catalogue/events.ts'
import type { Generations } from '../../src/platform/cache/generations.ts'
import type { Database } from '../../src/platform/database/pools.ts'
import { emit } from '../../src/platform/events/outbox.ts'
import { withAllShops } from '../all-shops.ts'
import { eventually } from '../eventually.ts'

/**
 * Waits until a server has processed all committed events and their effects. Otherwise they could make a page stale
 * during a test.
 */
export async function waitUntilSettled({
  database,
  generations,
}: {
  database: Database
  generations: Generations
}): Promise<void> {
  await delivered(database)
  // Events arrive in the order of their commits, so all earlier events have arrived when this one has.
  const shopSlug = `settled-${randomUUID()}`
  const before = generations.now()
  await withAllShops(database, (tx) => emit(tx, listChanged, { shopid: shopSlug }))
  await eventually(() => expect(generations.isFresh(before, [`list:${shopSlug}`])).toBe(false))
  await delivered(database)
}

const delivered = (database: Database) =>
  eventually(async () => {
    const { rows } = await withAllShops(database, (tx) =>
      sql`select type, '' as consumer, '' as failure from outbox where delivered_at is null union all
        select type, consumer, failure from event_delivery join outbox on outbox.id = event where state <> 'done'`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([])
  })
