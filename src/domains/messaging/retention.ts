import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import { releaseUploads } from '../../platform/uploads/private-uploads.ts'
import { RETENTION_YEARS } from './shared/message-limits.ts'
import type { Tx } from './tables.ts'

const DELETED_AT_ONCE = 2_000

/** A conversation that never had a message is deleted after this number of days. */
const EMPTY_CONVERSATION_DAYS = 1

export function retention({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Deletes old messages and empty conversations in short transactions. */
    async purgeOld(): Promise<void> {
      const now = clock()
      const before = new Date(now)
      before.setUTCFullYear(before.getUTCFullYear() - RETENTION_YEARS)
      while ((await database.asSystem('jobs', (tx: Tx) => deleteMessages(tx, before))) > 0);
      await database.asSystem('jobs', (tx: Tx) => deleteUnused(tx, now))
    },
  }
}

/**
 * Deletes one batch of messages, with their pictures and the conversations that become empty. Returns the number of
 * messages.
 */
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

// A concurrent message sets a newer `last_at`, so its conversation is not deleted.
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

async function deleteUnused(tx: Tx, now: Date): Promise<void> {
  await sql`
    delete from conversation where last = 0 and last_at < ${now}::timestamptz - make_interval(days => ${EMPTY_CONVERSATION_DAYS})`.execute(
    tx,
  )
}
