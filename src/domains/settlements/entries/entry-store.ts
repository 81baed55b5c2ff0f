import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import { AMOUNT_NAMES, type AmountName, type EntryAmounts } from '../shared/entry-amounts.ts'
import type { Tx } from '../tables.ts'

/** Columns of all amounts, in their order. */
const amounts = sql.join(AMOUNT_NAMES.map((name) => sql.ref(name)))

export interface LockedTerms {
  shop_id: number
  /** the last closed day; null if nothing is closed */
  closed_until: string | null
}

/** Locks the terms of shops, which closing locks too, and creates missing ones. `shopIds` are in ascending order. */
export async function lockTerms(tx: Tx, shopIds: readonly number[]): Promise<LockedTerms[]> {
  await sql`insert into settlement_terms (shop_id) select unnest(${shopIds}::bigint[]) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<LockedTerms>`
    select shop_id, closed_until::text from settlement_terms where shop_id = any (${shopIds}::bigint[])
    order by shop_id for update`.execute(tx)
  return rows
}

export interface EntryRow extends EntryAmounts {
  shop_id: number
  day: string
  at: Date
  kind: string
  order_id: number | null
  seller_id: number | null
  number: string
  unit: number | null
  seq: number
  role: string
  method: string
  version_id: number | null
  reason: string
}

const COLUMNS = {
  shop_id: 'bigint',
  day: 'text',
  at: 'timestamptz',
  kind: 'text',
  order_id: 'bigint',
  seller_id: 'bigint',
  number: 'text',
  unit: 'bigint',
  seq: 'int',
  role: 'text',
  method: 'text',
  version_id: 'bigint',
  reason: 'text',
  ...(Object.fromEntries(AMOUNT_NAMES.map((name) => [name, 'bigint'])) as Record<AmountName, 'bigint'>),
} as const

/** Inserts entries and adds them to the sums of their days. The terms of their shops must be locked. */
export async function insertEntries(tx: Tx, rows: readonly EntryRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    with entry as (
      insert into settlement_entry (shop_id, day, at, kind, order_id, seller_id, number, unit, seq, role, method, version_id, reason, ${amounts})
      select shop_id, day::date, at, kind, order_id, seller_id, number, unit, seq, role, method, version_id, reason, ${amounts}
      from ${recordset('r', COLUMNS, rows)}
      returning *
    )
    insert into settlement_day as d (shop_id, day, entries, ${amounts}, amount)
    select shop_id, day, count(*), ${sql.join(AMOUNT_NAMES.map((name) => sql`sum(${sql.ref(name)})`))}, sum(amount)
    from entry group by shop_id, day order by shop_id, day
    on conflict (shop_id, day) do update set entries = d.entries + excluded.entries, amount = d.amount + excluded.amount,
      ${sql.join(AMOUNT_NAMES.map((name) => sql`${sql.ref(name)} = ${sql.ref(`d.${name}`)} + ${sql.ref(`excluded.${name}`)}`))}`.execute(
    tx,
  )
}
