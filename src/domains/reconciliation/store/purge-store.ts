import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

const AT_ONCE = 1_000

/** Deletes up to 1,000 transactions from before a day, and what depends on them. Returns their number. */
export async function purgeTransactions(tx: Tx, day: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from provider_transaction where id in (
      select id from provider_transaction where settled_on < ${day}::date limit ${AT_ONCE})`.execute(tx)
  if (numAffectedRows > 0n) return Number(numAffectedRows)
  await sql`delete from provider_day where settled_on < ${day}::date`.execute(tx)
  await sql`delete from provider_total where settled_on < ${day}::date`.execute(tx)
  await sql`delete from provider_payment where changed_at < ${day}::date`.execute(tx)
  await sql`delete from reconciliation_difference where since < ${day}::date and state <> 'open'`.execute(tx)
  await sql`
    delete from provider_statement s where s.created_at < ${day}::date and not exists (
      select from provider_transaction t where t.statement = s.id)`.execute(tx)
  return 0
}
