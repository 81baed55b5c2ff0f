import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import { emitAll } from '../../../platform/events/outbox.ts'
import { pointsChanged } from '../events.ts'
import type { Lot, LotDraw, NewLot, StoredDraw } from '../points/ledger.ts'
import type { PointKind } from '../points/points.contract.ts'
import type { Tx } from '../tables.ts'

/** A membership: one person at one shop. */
export interface MembershipKey {
  shopId: number
  uid: number
}

export interface Movement {
  kind: PointKind
  key: string
  sourceKey?: string
  /** changes of the balance and of pending points, won */
  amount: number
  pending?: number
  short?: number
  reason?: string
  draws?: LotDraw[]
  lots?: NewLot[]
}

export interface Entry {
  kind: PointKind
  amount: number
  pending: number
  short: number
  draws: StoredDraw[]
}

/** Lots of a member, those that expire first come first. */
export type LotsByHolder = ReadonlyMap<string, Lot[]>

export const keyOf = ({ shopId, uid }: MembershipKey): string => `${shopId}/${uid}`

/**
 * Locks memberships until the end of the transaction and returns their lots by `keyOf` of the holder. The result has no
 * entry for non-members.
 */
export async function lockLots(tx: Tx, holders: readonly MembershipKey[]): Promise<LotsByHolder> {
  const holderRows = holdersSql(holders)
  // Both statements are sent together; PostgreSQL runs the second one after the first has its locks.
  const [locked, lots] = await Promise.all([
    // The same order in all transactions prevents deadlocks.
    sql<MembershipKey>`
      select m.shop_id as "shopId", m.uid from ${holderRows} join membership m on m.shop_id = asked.shop and m.uid = asked.uid
      order by m.shop_id, m.uid for update of m`.execute(tx),
    sql<MembershipKey & Lot>`
      select l.shop_id as "shopId", l.uid, l.id, l.key, l.remaining, l.expires_at
      from ${holderRows} join point_lot l on l.shop_id = asked.shop and l.uid = asked.uid
      order by l.expires_at, l.id`.execute(tx),
  ])
  const lotsByHolder = new Map<string, Lot[]>(locked.rows.map((holder) => [keyOf(holder), []]))
  for (const { shopId, uid, ...lot } of lots.rows) lotsByHolder.get(keyOf({ shopId, uid }))?.push(lot)
  return lotsByHolder
}

const holdersSql = (holders: readonly MembershipKey[]) =>
  sql`unnest(${holders.map(({ shopId }) => shopId)}::bigint[], ${holders.map(({ uid }) => uid)}::bigint[]) as asked (shop, uid)`

const ENTRY = ['kind', 'amount', 'pending', 'short', 'draws'] as const

export interface EntryKey {
  holder: MembershipKey
  kind: PointKind
  key: string
}

/** Entries in the order of `names`; undefined where an entry does not exist. */
export async function findEntries(tx: Tx, names: readonly EntryKey[]): Promise<(Entry | undefined)[]> {
  const { rows } = await sql<Entry & { n: number }>`
    select asked.n::int, e.kind, e.amount, e.pending, e.short, e.draws
    from unnest(${names.map(({ holder }) => holder.shopId)}::bigint[], ${names.map(({ holder }) => holder.uid)}::bigint[],
      ${names.map(({ kind }) => kind)}::text[], ${names.map(({ key }) => key)}::text[])
      with ordinality as asked (shop, uid, kind, key, n)
    join point_entry e on e.shop_id = asked.shop and e.uid = asked.uid and e.kind = asked.kind and e.key = asked.key`.execute(
    tx,
  )
  const entries = new Map(rows.map(({ n, ...entry }) => [n, entry]))
  return names.map((_, index) => entries.get(index + 1))
}

export async function findEntry(
  tx: Tx,
  holder: MembershipKey,
  kind: PointKind,
  key: string,
): Promise<Entry | undefined> {
  return (await findEntries(tx, [{ holder, kind, key }]))[0]
}

/** The entries that undo the entry with the key `sourceKey`. */
export async function entriesOf(
  tx: Tx,
  { shopId, uid }: MembershipKey,
  kinds: PointKind[],
  sourceKey: string,
): Promise<Entry[]> {
  return tx
    .selectFrom('point_entry')
    .select(ENTRY)
    .where('shop_id', '=', shopId)
    .where('uid', '=', uid)
    .where('of_key', '=', sourceKey)
    .where('kind', 'in', kinds)
    .execute()
}

export interface MemberMovement {
  holder: MembershipKey
  movement: Movement
}

const MEMBER = { shop_id: 'bigint', uid: 'bigint' } as const
const LOT = { ...MEMBER, key: 'text', remaining: 'bigint', expires_at: 'timestamptz' } as const
const ENTRY_ROW = {
  ...MEMBER,
  kind: 'text',
  key: 'text',
  of_key: 'text',
  amount: 'bigint',
  pending: 'bigint',
  short: 'bigint',
  reason: 'text',
  expires_at: 'timestamptz',
  draws: 'jsonb',
} as const

/**
 * Writes entries, the changes of lots and the new balances of the memberships. Each movement must be of a different
 * member.
 */
export async function writeMovements(
  tx: Tx,
  movements: readonly MemberMovement[],
  createdAt: Date,
): Promise<void> {
  const columnsOf = ({ shopId, uid }: MembershipKey) => ({ shop_id: shopId, uid })
  const drawnLots = movements.flatMap(({ holder, movement }) =>
    (movement.draws ?? []).map(({ lot: { id }, amount }) => ({ ...columnsOf(holder), id, amount })),
  )
  const newLots = movements.flatMap(({ holder, movement: { key, lots = [] } }) =>
    lots.map(({ amount, expires_at }) => ({ ...columnsOf(holder), key, remaining: amount, expires_at })),
  )
  const sums = movements.map(({ holder, movement: { amount, pending = 0 } }) => ({
    ...columnsOf(holder),
    amount,
    pending,
  }))
  // The statements do not depend on each other, so they are sent together.
  await Promise.all([
    insertEntries(tx, movements, createdAt),
    emitAll(
      tx,
      pointsChanged,
      movements.map(({ holder: { shopId, uid }, movement: { kind, amount, pending = 0 } }) => ({
        shop: shopId,
        uid,
        kind,
        amount,
        pending,
      })),
    ),
    drawnLots.length > 0 && updateLots(tx, drawnLots),
    newLots.length > 0 &&
      sql`
        insert into point_lot (shop_id, uid, key, remaining, expires_at)
        select shop_id, uid, key, remaining, expires_at from ${recordset('lot', LOT, newLots)}`.execute(tx),
    sql`
      update membership m set balance = balance + moved.amount, pending = m.pending + moved.pending
      from ${recordset('moved', { ...MEMBER, amount: 'bigint', pending: 'bigint' }, sums)}
      where m.shop_id = moved.shop_id and m.uid = moved.uid`.execute(tx),
  ])
}

async function insertEntries(tx: Tx, movements: readonly MemberMovement[], createdAt: Date): Promise<void> {
  const entries = movements.map(({ holder: { shopId, uid }, movement }) => {
    const {
      kind,
      key,
      sourceKey = '',
      amount,
      pending = 0,
      short = 0,
      reason = '',
      draws: lotDraws = [],
      lots = [],
    } = movement
    const expiries = lots.map(({ expires_at }) => expires_at.getTime())
    const draws = lotDraws.map(({ amount: drawn, lot: { expires_at } }) => ({ amount: drawn, expires_at }))
    const expires_at = expiries.length > 0 ? new Date(Math.min(...expiries)) : null
    return {
      shop_id: shopId,
      uid,
      kind,
      key,
      of_key: sourceKey,
      amount,
      pending,
      short,
      reason,
      expires_at,
      draws,
    }
  })
  await sql`
    insert into point_entry (shop_id, uid, kind, key, of_key, amount, pending, short, reason, at, expires_at, draws)
    select shop_id, uid, kind, key, of_key, amount, pending, short, reason, ${createdAt}::timestamptz, expires_at, draws
    from ${recordset('entry', ENTRY_ROW, entries)}`.execute(tx)
}

interface DrawnLot {
  shop_id: number
  uid: number
  id: number
  amount: number
}

// Deletes empty lots.
async function updateLots(tx: Tx, drawnLots: readonly DrawnLot[]): Promise<void> {
  await sql`
    with taken as (
      select * from ${recordset('t', { ...MEMBER, id: 'bigint', amount: 'bigint' }, drawnLots)}
    ), gone as (
      delete from point_lot l using taken t
      where l.shop_id = t.shop_id and l.uid = t.uid and l.id = t.id and l.remaining = t.amount
    )
    update point_lot l set remaining = l.remaining - t.amount from taken t
    where l.shop_id = t.shop_id and l.uid = t.uid and l.id = t.id and l.remaining > t.amount`.execute(tx)
}

/** Members of any shop who have expired points. */
export async function findExpired(tx: Tx, now: Date, max: number): Promise<MembershipKey[]> {
  const rows = await tx
    .selectFrom('point_lot')
    .select(['shop_id', 'uid'])
    .distinct()
    .where('expires_at', '<=', now)
    .limit(max)
    .execute()
  return rows.map(({ shop_id, uid }) => ({ shopId: shop_id, uid }))
}
