import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { listChanged } from '../../src/domains/catalogue/events.ts'
import type { Generations } from '../../src/platform/cache/generations.ts'
import type { Database } from '../../src/platform/database/pools.ts'
import { emit } from '../../src/platform/events/outbox.ts'
import { inAllShops } from '../all-shops.ts'
import { eventually } from '../eventually.ts'

/**
 * Waits until a server has heard of all that was committed, and until all that follows from it is done: news that comes
 * late would make a page stale that a test has just asked for.
 */
export async function settled({
  database,
  generations,
}: {
  database: Database
  generations: Generations
}): Promise<void> {
  await delivered(database)
  // News comes in the order of the commits, so after this there is none left on its way.
  const shopSlug = `settled-${randomUUID()}`
  const before = generations.now()
  await inAllShops(database, (tx) => emit(tx, listChanged, { shopid: shopSlug }))
  await eventually(() => expect(generations.isFresh(before, [`list:${shopSlug}`])).toBe(false))
  await delivered(database)
}

const delivered = (database: Database) =>
  eventually(async () => {
    const { rows } = await inAllShops(database, (tx) =>
      sql`select type, '' as consumer, '' as failure from outbox where delivered_at is null union all
        select type, consumer, failure from event_delivery join outbox on outbox.id = event where state <> 'done'`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([])
  })
