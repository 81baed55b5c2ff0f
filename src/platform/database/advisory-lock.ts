import { sql } from 'kysely'
import type { AnyTx } from './transactions.ts'

/**
 * Waits until no other transaction holds the lock of this name and owner, and holds it until the transaction ends. It serialises what no
 * row stands for: the number of a shop's pages, the counters of its catalogue. The owner is a shop's or a person's id; a lock of the whole
 * platform has none.
 */
export async function advisoryLock(tx: AnyTx, name: string, owner = 0): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${owner}))`.execute(tx)
}
