import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import { releaseUploads } from '../../platform/uploads/private-uploads.ts'
import { YEARS_KEPT } from './shared/message-limits.ts'
import type { Tx } from './tables.ts'

const DELETED_AT_ONCE = 2_000

/** Nobody is about to write in a conversation that was begun so long ago. */
const BEGUN_DAYS = 1

/** Deleting messages that need no longer be kept. */
export function retention({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Deletes what is older than it is kept, in short transactions, and conversations in which nothing is left. */
    async purgeOld(): Promise<void> {
      const now = clock()
      const before = new Date(now)
      before.setUTCFullYear(before.getUTCFullYear() - YEARS_KEPT)
      while ((await database.asSystem('jobs', (tx: Tx) => deleteMessages(tx, before))) > 0);
      await database.asSystem('jobs', (tx: Tx) => deleteBegun(tx, now))
    },
  }
}

/** Deletes some messages with their pictures, and their conversations where they were the last. Returns how many. */
async function deleteMessages(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ shop_id: number; conversation: number; image: string | null }>`
    delete from message m using (
      select shop_id, conversation, number from message where at < ${before} limit ${DELETED_AT_ONCE}
    ) old
    where m.shop_id = old.shop_id and m.conversation = old.conversation and m.number = old.number
    returning m.shop_id, m.conversation, m.image`.execute(tx)
  if (rows.length === 0) return 0
  await releaseUploads(
    tx,
    rows.flatMap(({ image }) => image ?? []),
  )
  await deleteEmpty(tx, rows, before)
  return rows.length
}

// Somebody who writes meanwhile holds the conversation, which is not old then any more.
async function deleteEmpty(
  tx: Tx,
  keys: readonly { shop_id: number; conversation: number }[],
  before: Date,
): Promise<void> {
  await sql`
    delete from conversation c
    using (select distinct * from unnest(${keys.map(({ shop_id }) => shop_id)}::bigint[],
      ${keys.map(({ conversation }) => conversation)}::bigint[]) as u (shop_id, id)) touched
    where c.shop_id = touched.shop_id and c.id = touched.id and c.last_at < ${before}
      and not exists (select from message m where m.shop_id = c.shop_id and m.conversation = c.id)`.execute(
    tx,
  )
}

async function deleteBegun(tx: Tx, now: Date): Promise<void> {
  await sql`
    delete from conversation where last = 0 and last_at < ${now}::timestamptz - make_interval(days => ${BEGUN_DAYS})`.execute(
    tx,
  )
}
