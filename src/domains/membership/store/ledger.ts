import type { PointKind } from '../contract.ts'
import type { Draw, Lot, NewLot, Taking } from '../points/ledger.ts'
import type { Tx } from '../tables.ts'

/** Whose points of which shop. */
export interface Holder {
  shop: number
  uid: number
}

/** An entry with what it does to the lots. */
export interface Movement {
  kind: PointKind
  key: string
  of?: string
  /** changes of the balance and of pending points, won */
  amount: number
  pending?: number
  short?: number
  reason?: string
  taken?: Taking[]
  lots?: NewLot[]
}

export interface Entry {
  kind: PointKind
  amount: number
  pending: number
  short: number
  draws: Draw[]
}

/** The lots of a membership whose row is locked from here to the end of the transaction; null when there is none. */
export async function lockLots(tx: Tx, { shop, uid }: Holder): Promise<Lot[] | null> {
  // Both leave in one write. The second is read after the lock is there.
  const [locked, lots] = await Promise.all([
    tx
      .selectFrom('membership')
      .select('id')
      .where('shop_id', '=', shop)
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirst(),
    tx
      .selectFrom('point_lot')
      .select(['id', 'key', 'remaining', 'expires_at'])
      .where('shop_id', '=', shop)
      .where('uid', '=', uid)
      .orderBy('expires_at')
      .orderBy('id')
      .execute(),
  ])
  return locked ? lots : null
}

const ENTRY = ['kind', 'amount', 'pending', 'short', 'draws'] as const

export async function findEntry(
  tx: Tx,
  { shop, uid }: Holder,
  kind: PointKind,
  key: string,
): Promise<Entry | undefined> {
  return tx
    .selectFrom('point_entry')
    .select(ENTRY)
    .where('shop_id', '=', shop)
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** The entries that speak of the one with this key. */
export async function entriesOf(
  tx: Tx,
  { shop, uid }: Holder,
  kinds: PointKind[],
  of: string,
): Promise<Entry[]> {
  return tx
    .selectFrom('point_entry')
    .select(ENTRY)
    .where('shop_id', '=', shop)
    .where('uid', '=', uid)
    .where('of_key', '=', of)
    .where('kind', 'in', kinds)
    .execute()
}

/** Writes an entry and what follows from it: lots that shrink, go or come, and the sums of the membership. */
export async function write(tx: Tx, holder: Holder, movement: Movement, at: Date): Promise<void> {
  const { key, amount, pending = 0, taken = [], lots = [] } = movement
  const { shop: shop_id, uid } = holder
  const coming = lots.map((lot) => ({ shop_id, uid, key, remaining: lot.amount, expires_at: lot.expires_at }))
  // No one of them waits for what another answers, so they leave in one write.
  await Promise.all([
    insertEntry(tx, holder, movement, at),
    ...taken.map(({ lot, amount: drawn }) => shrink(tx, holder, lot, drawn)),
    coming.length > 0 && tx.insertInto('point_lot').values(coming).execute(),
    tx
      .updateTable('membership')
      .set((column) => ({
        balance: column('balance', '+', amount),
        pending: column('pending', '+', pending),
      }))
      .where('shop_id', '=', shop_id)
      .where('uid', '=', uid)
      .execute(),
  ])
}

async function insertEntry(tx: Tx, { shop, uid }: Holder, movement: Movement, at: Date): Promise<void> {
  const { kind, key, of = '', amount, pending = 0, short = 0, reason = '', taken = [], lots = [] } = movement
  const expiries = lots.map(({ expires_at }) => expires_at.getTime())
  const draws = taken.map(({ amount: drawn, lot }) => ({
    amount: drawn,
    expires_at: lot.expires_at.toISOString(),
  }))
  await tx
    .insertInto('point_entry')
    .values({
      shop_id: shop,
      uid,
      kind,
      key,
      of_key: of,
      amount,
      pending,
      short,
      reason,
      at,
      expires_at: expiries.length > 0 ? new Date(Math.min(...expiries)) : null,
      draws: JSON.stringify(draws),
    })
    .execute()
}

async function shrink(tx: Tx, { shop, uid }: Holder, { id, remaining }: Lot, by: number): Promise<void> {
  if (by < remaining)
    await tx
      .updateTable('point_lot')
      .set({ remaining: remaining - by })
      .where('shop_id', '=', shop)
      .where('uid', '=', uid)
      .where('id', '=', id)
      .execute()
  else
    await tx
      .deleteFrom('point_lot')
      .where('shop_id', '=', shop)
      .where('uid', '=', uid)
      .where('id', '=', id)
      .execute()
}

/** Memberships with points that are due, over all shops. */
export async function findDue(tx: Tx, now: Date, most: number): Promise<Holder[]> {
  const rows = await tx
    .selectFrom('point_lot')
    .select(['shop_id', 'uid'])
    .distinct()
    .where('expires_at', '<=', now)
    .limit(most)
    .execute()
  return rows.map(({ shop_id, uid }) => ({ shop: shop_id, uid }))
}
