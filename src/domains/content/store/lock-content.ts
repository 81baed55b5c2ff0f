import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

/** Has what counts a shop's pages or notices and adds one wait for each other, so that a bound on their number holds. */
export async function lockContent(tx: Tx, shop: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('content', ${shop}))`.execute(tx)
}
