import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import type { CartWrites, StoredLine } from '../changes/save-rules.ts'
import type { LineKey } from '../lines.ts'
import { MAX_QTY } from '../shared/cart-limits.ts'
import type { Tx } from '../tables.ts'
import { REQUESTS_REMEMBERED } from './add-lines.ts'

const KEY = { sid: 'bigint', pid2: 'bigint', pid3: 'bigint', default_option: 'text' } as const
const LINE = { ...KEY, qty: 'int' } as const

/**
 * Locks a guest until the transaction ends, so that merges of the guest's cart run one by one. Null for an unknown
 * guest.
 */
export async function lockGuest(tx: Tx, digest: Buffer): Promise<number | null> {
  const row = await tx
    .selectFrom('cart_guest')
    .select('owner')
    .where('digest', '=', digest)
    .forUpdate()
    .executeTakeFirst()
  return row?.owner ?? null
}

/** Locks the lines of a cart until the transaction ends. */
export async function lockLines(tx: Tx, owner: number): Promise<StoredLine[]> {
  return tx
    .selectFrom('cart_line')
    .select(['sid', 'pid2', 'pid3', 'default_option', 'qty', 'sort', 'requests', 'last_source'])
    .where('owner', '=', owner)
    .orderBy('sid')
    .orderBy('pid2')
    .orderBy('pid3')
    .orderBy('default_option')
    .forUpdate()
    .execute()
}

/** Inserts lines, or adds their quantities to existing lines. */
export async function upsertLines(tx: Tx, owner: number, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into cart_line as line (owner, sid, pid2, pid3, default_option, qty, sort, requests, last_source)
    select ${owner}, new.sid, new.pid2, new.pid3, new.default_option, new.qty, new.sort, new.requests, new.last_source
    from ${recordset('new', { ...LINE, sort: 'bigint', requests: 'bigint[]', last_source: 'jsonb' }, lines.map(withSource))}
    order by sid, pid2, pid3, default_option
    on conflict (owner, sid, pid2, pid3, default_option) do update set
      qty = least(${sql.lit(MAX_QTY)}, line.qty + excluded.qty),
      requests = (excluded.requests || line.requests)[1:${sql.lit(REQUESTS_REMEMBERED)}],
      last_source = coalesce(excluded.last_source, line.last_source)`.execute(tx)
}

const withSource = (line: StoredLine) => ({ ...line, last_source: line.last_source ?? null })

/** Updates or deletes locked lines. */
export async function changeLines(
  tx: Tx,
  owner: number,
  { updates, removals }: Pick<CartWrites, 'updates' | 'removals'>,
  request: string | null,
): Promise<void> {
  if (updates.length > 0)
    await sql`
      update cart_line line set qty = new.qty,
        requests = (${request === null ? [] : [request]}::bigint[] || requests)[1:${sql.lit(REQUESTS_REMEMBERED)}]
      from ${recordset('new', LINE, updates)}
      where line.owner = ${owner} and line.sid = new.sid and line.pid2 = new.pid2 and line.pid3 = new.pid3
        and line.default_option = new.default_option`.execute(tx)
  if (removals.length > 0)
    await sql`
      delete from cart_line line
      using ${recordset('old', KEY, removals)}
      where line.owner = ${owner} and line.sid = old.sid and line.pid2 = old.pid2 and line.pid3 = old.pid3
        and line.default_option = old.default_option`.execute(tx)
}

/** Bought lines of one cart. Its owner is a person (uid) or a guest (digest of the anonymous id). */
export interface Bought {
  owner: number | Buffer
  lines: readonly (LineKey & { qty: number })[]
}

/** Removes bought pieces from carts. `bought` may name a line several times, once per purchase. */
export async function removeBought(tx: Tx, bought: readonly Bought[]): Promise<void> {
  const boughtLines = bought.flatMap(({ owner, lines }) => {
    const cart = typeof owner === 'number' ? { owner, guest: null } : { owner: null, guest: owner }
    return lines.map((line) => ({ ...line, ...cart }))
  })
  await sql`
    with bought as (
      select coalesce(b.owner, (select owner from cart_guest where digest = b.guest)) as owner,
        b.sid, b.pid2, b.pid3, b.default_option, sum(b.qty) as qty
      from ${recordset('b', { owner: 'bigint', guest: 'bytea', ...LINE }, boughtLines)}
      group by 1, 2, 3, 4, 5
    ), found as materialized (
      select line.*, bought.qty as bought from bought join cart_line line using (owner, sid, pid2, pid3, default_option)
      order by owner, sid, pid2, pid3, default_option for update of line
    ), deleted as (
      delete from cart_line line using found
      where line.owner = found.owner and line.sid = found.sid and line.pid2 = found.pid2 and line.pid3 = found.pid3
        and line.default_option = found.default_option and found.qty <= found.bought
    )
    update cart_line line set qty = found.qty - found.bought from found
    where line.owner = found.owner and line.sid = found.sid and line.pid2 = found.pid2 and line.pid3 = found.pid3
      and line.default_option = found.default_option and found.qty > found.bought`.execute(tx)
}

/**
 * Records lines as merged into a person's cart, by their digests. Returns the digests that were not recorded before.
 */
export async function recordMerged(tx: Tx, uid: number, digests: readonly string[]): Promise<Set<string>> {
  if (digests.length === 0) return new Set()
  const rows = await tx
    .insertInto('cart_merged')
    .values(digests.toSorted().map((line) => ({ uid, line })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<string>`line::text`.as('line'))
    .execute()
  return new Set(rows.map(({ line }) => line))
}

export async function addGuest(tx: Tx, digest: Buffer): Promise<void> {
  await tx.insertInto('cart_guest').values({ digest }).execute()
}

/**
 * Deletes guests who have not used their carts for `days` days, these carts, and merge records older than that. Returns
 * the number of guests.
 */
export async function purgeUnused(tx: Tx, days: number): Promise<number> {
  const { rows } = await sql<{ purged: number }>`
    with old as (delete from cart_guest where used_on < current_date - ${days}::int returning owner),
      lines as (delete from cart_line using old where cart_line.owner = old.owner),
      merges as (delete from cart_merged where merged_on < current_date - ${days}::int)
    select count(*) as purged from old`.execute(tx)
  return rows[0]?.purged ?? 0
}
