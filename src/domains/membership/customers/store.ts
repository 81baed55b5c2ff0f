import { type Selectable, sql } from 'kysely'
import { maskName } from '../../audit/audit.service.ts'
import type { OwnTier } from '../membership.contract.ts'
import { CONSENTS_SHOWN, MAX_COUNTED } from '../shared/customer-limits.ts'
import type { MembershipKey } from '../store/ledger.ts'
import type { MembershipTables, Tx } from '../tables.ts'
import type { MemberCursor } from './cursor.ts'
import type { MemberFilter, MemberSort } from './customers.contract.ts'
import { isTimeColumn, memberConditions, SORT_COLUMNS } from './member-conditions.ts'

export type CustomerRow = Selectable<MembershipTables['shop_customer']>
/** A customer's row for a member: the membership's id and the day of joining are not null. */
export type MemberRow = CustomerRow & { member: number; joined_at: Date }

/** A page of a shop's members. Each row contains the value of its sort column, for the cursor. */
export async function readMembers(
  tx: Tx,
  shopId: number,
  {
    filter,
    sort,
    after,
    max,
  }: { filter: MemberFilter; sort: MemberSort; after: MemberCursor | null; max: number },
): Promise<(MemberRow & { key: string })[]> {
  const [column, direction] = SORT_COLUMNS[sort]
  const sortColumn = sql.ref(`c.${column}`)
  const key = isTimeColumn(column)
    ? sql`(extract(epoch from ${sortColumn}) * 1000000)::bigint::text`
    : sql`${sortColumn}::text`
  const afterCondition =
    after &&
    sql`and (${sortColumn}, c.uid) ${sql.raw(direction === 'desc' ? '<' : '>')} (${cursorValue(column, after.key)}, ${after.uid}::bigint)`
  const { rows } = await sql<MemberRow & { key: string }>`
    select c.*, ${key} as key from shop_customer c
    where c.shop_id = ${shopId} and c.joined_at is not null ${memberConditions(filter)} ${afterCondition ?? sql``}
    order by ${sortColumn} ${sql.raw(direction)}, c.uid ${sql.raw(direction)} limit ${max}`.execute(tx)
  return rows
}

// A cursor contains times in microseconds as in PostgreSQL, because a JavaScript Date has only milliseconds.
const cursorValue = (column: string, key: string) =>
  isTimeColumn(column)
    ? sql`'epoch'::timestamptz + ${key}::bigint * interval '1 microsecond'`
    : sql`${key}::bigint`

/** The number of matching members, counted up to `MAX_COUNTED` + 1. */
export async function countCapped(tx: Tx, shopId: number, filter: MemberFilter): Promise<number> {
  return count(
    tx,
    sql`select from shop_customer c where c.shop_id = ${shopId} and c.joined_at is not null ${memberConditions(filter)}
    limit ${MAX_COUNTED + 1}`,
  )
}

export async function countAll(tx: Tx, shopId: number, filter: MemberFilter): Promise<number> {
  return count(
    tx,
    sql`select from shop_customer c where c.shop_id = ${shopId} and c.joined_at is not null ${memberConditions(filter)}`,
  )
}

async function count(tx: Tx, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from (${condition}) found`.execute(tx)
  return (rows[0] as { total: number }).total
}

export interface FoundMember extends MemberRow {
  pending: number
  tier: (OwnTier & { id: number }) | null
  /** end of a manual tier */
  tier_until: Date | null
}

/** A customer of the shop, with pending points and tier if they are a member. */
export async function findMember(tx: Tx, { shopId, uid }: MembershipKey): Promise<FoundMember | undefined> {
  const { rows } = await sql<FoundMember>`
    select c.*, m.pending, h.until as tier_until, case when t.id is not null then json_build_object('id', t.id, 'name', t.name,
      'color', t.color, 'percent', t.percent, 'points', t.points, 'free_delivery', t.free_delivery) end as tier
    from shop_customer c join membership m on m.shop_id = c.shop_id and m.uid = c.uid
      left join membership_tier h on h.shop_id = c.shop_id and h.uid = c.uid
      left join member_tier t on t.shop_id = h.shop_id and t.id = h.tier and t.deleted_at is null
    where c.shop_id = ${shopId} and c.uid = ${uid}`.execute(tx)
  return rows[0]
}

/** A person's given and withdrawn consents, newest first. */
export async function consentsOf(
  tx: Tx,
  { shopId, uid }: MembershipKey,
): Promise<{ agreed: boolean; at: Date }[]> {
  return tx
    .selectFrom('marketing_consent')
    .select(['agreed', 'at'])
    .where('shop_id', '=', shopId)
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(CONSENTS_SHOWN)
    .execute()
}

/** A person as the audit log names them: uid and masked name. */
export async function namedInLog(
  tx: Tx,
  { shopId, uid }: MembershipKey,
): Promise<{ uid: number; person: string }> {
  const row = await tx
    .selectFrom('shop_customer')
    .select('name')
    .where('shop_id', '=', shopId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return { uid, person: maskName(row?.name ?? '') }
}

/** Locks and returns a customer's row, including former members. */
export async function lockCustomer(tx: Tx, { shopId, uid }: MembershipKey): Promise<CustomerRow | undefined> {
  return tx
    .selectFrom('shop_customer')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateCustomer(
  tx: Tx,
  { shopId, uid }: MembershipKey,
  change: Partial<Pick<CustomerRow, 'blocked_at' | 'block_reason' | 'marketing_at'>>,
): Promise<void> {
  await tx
    .updateTable('shop_customer')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('uid', '=', uid)
    .execute()
}
