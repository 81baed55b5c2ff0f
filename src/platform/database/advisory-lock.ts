import { sql } from 'kysely'
import type { AnyTx } from './transactions.ts'

/**
 * Takes a transaction-level advisory lock for a name and owner (shop id or account id; 0 for the platform). For rules
 * that no single row lock can protect, such as the maximum number of a shop's pages.
 */
export async function advisoryLock(tx: AnyTx, name: string, owner = 0): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${owner}))`.execute(tx)
}
