import { sql } from 'kysely'
import { recordset } from '../../../../platform/database/recordset.ts'
import type { Tx } from '../../shared/store/checkouts.ts'
import type { Held, UnpaidTerms } from './unpaid-limits.ts'

/** One holder at one shop that ships. */
export interface HolderAt {
  shop: number
  holder: Buffer
}

/** The reserved stock of a checkout at a shop, under one identity of its buyer. */
export interface NewHold extends HolderAt, Omit<Held, 'transfers'> {
  checkout: string
}

/**
 * Serialises holds of these holders at these shops until the transaction ends. It is the first lock of a placement.
 */
export async function lockHolders(tx: Tx, at: readonly HolderAt[]): Promise<void> {
  const names = new Set(at.map(({ shop, holder }) => `unpaid ${shop} ${holder.toString('hex')}`))
  // Locked in one order, so that two transactions never deadlock.
  await sql`
    select pg_advisory_xact_lock(name.key) from (
      select distinct hashtextextended(name, 0) as key from unnest(${[...names]}::text[]) as name order by key offset 0) name`.execute(
    tx,
  )
}

/** The present holds at shops, by `keyOf`. */
export async function findHeld(tx: Tx, at: readonly HolderAt[]): Promise<ReadonlyMap<string, Held>> {
  const { rows } = await sql<
    { shop: number; holder: Buffer } & Omit<Held, 'items'> & { items: Held['items'][] }
  >`
    select h.shop_id as shop, h.holder, count(*)::int as transfers, sum(h.pieces)::int as pieces, sum(h.won)::bigint as won,
      json_agg(h.items) as items
    from (
      select distinct shop, holder from ${recordset('w', { shop: 'bigint', holder: 'bytea' }, at)}) w
    join unpaid_hold h on h.shop_id = w.shop and h.holder = w.holder
    group by h.shop_id, h.holder`.execute(tx)
  return new Map(rows.map(({ items, ...row }) => [keyOf(row), { ...row, items: summed(items) }]))
}

export const keyOf = ({ shop, holder }: HolderAt) => `${shop} ${holder.toString('hex')}`

function summed(items: readonly Held['items'][]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const of of items) for (const [item, qty] of Object.entries(of)) sum[item] = (sum[item] ?? 0) + qty
  return sum
}

const HOLD = {
  shop: 'bigint',
  holder: 'bytea',
  checkout: 'text',
  pieces: 'int',
  won: 'bigint',
  items: 'jsonb',
} as const

export async function insertHolds(tx: Tx, holds: readonly NewHold[]): Promise<void> {
  await sql`
    insert into unpaid_hold (shop_id, holder, checkout, pieces, won, items)
    select shop, holder, checkout, pieces, won, items from ${recordset('hold', HOLD, holds)}`.execute(tx)
}

/** The terms of shops, by their ids. */
export async function findTerms(tx: Tx, shops: readonly number[]): Promise<ReadonlyMap<number, UnpaidTerms>> {
  const { rows } = await sql<UnpaidTerms & { shop: number }>`
    select shop_id as shop, unpaid_transfers as transfers, unpaid_pieces as pieces, unpaid_share as share, unpaid_won as won
    from shop where shop_id = any(${shops}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.shop, row]))
}

/** The present stock of items of shops, by `stockKey`. */
export async function findStock(
  tx: Tx,
  items: readonly { shop: number; item: string }[],
): Promise<ReadonlyMap<string, number>> {
  const columns = items.map(({ shop, item }) => {
    const [pid2 = 0, pid3 = 0] = item.split('/').map(Number)
    return { shop, item, pid2, pid3 }
  })
  const { rows } = await sql<{ shop: number; item: string; stock: number }>`
    select w.shop, w.item, coalesce(a.stock, v.stock)::int as stock
    from ${recordset('w', { shop: 'bigint', item: 'text', pid2: 'bigint', pid3: 'bigint' }, columns)}
    left join variant v on v.shop_id = w.shop and v.pid2 = w.pid2 and w.pid3 = 0
    left join add_on a on a.shop_id = w.shop and a.pid3 = w.pid3 and w.pid3 > 0`.execute(tx)
  return new Map(rows.map(({ stock, ...row }) => [stockKey(row), stock ?? 0]))
}

export const stockKey = ({ shop, item }: { shop: number; item: string }) => `${shop} ${item}`
