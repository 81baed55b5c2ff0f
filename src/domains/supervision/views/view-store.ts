import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import type { Workplace } from '../../staff/staff.contract.ts'
import { preferredHostSql } from '../../tenancy/tenancy.service.ts'
import { REQUEST_HOURS, VIEW_MINUTES, type ViewState } from '../shared/view-terms.ts'
import type { Tx } from '../tables.ts'

const MAX_LISTED = 20

/** Values: uid of an operator, shopid, now. One row while the operator may view the shop's admin. */
export const VIEW_ACCESS = statement<{ shopId: number; endsAt: Date }>(
  'supervision.view-access',
  `select v.shop_id as "shopId", max(v.ends_at) as "endsAt"
   from support_view v join shop s on s.shop_id = v.shop_id
   where v.operator = $1 and s.shopid = $2 and v.ended_at is null and v.ends_at > $3
   group by v.shop_id`,
)

export interface ViewRow {
  id: number
  operator: number
  operator_name: string
  reason: string
  asked_at: Date
  is_override: boolean
  override_reason: string
  allowed_name: string
  ends_at: Date | null
  state: ViewState
}

/** SQL: state of a view `v` at `now`. A request without an answer and an allowed view end by the clock. */
const stateSql = (now: Date) => sql<ViewState>`case
  when v.ended_at is not null then 'ended'
  when v.allowed_at is null and v.asked_at > ${now}::timestamptz - make_interval(hours => ${REQUEST_HOURS}) then 'asked'
  when v.ends_at > ${now}::timestamptz then 'allowed'
  else 'ended' end`

const viewColumns = (now: Date) => sql`
  v.id, v.operator, coalesce(a.name, '') as operator_name, v.reason, v.asked_at, v.is_override, v.override_reason,
  coalesce(b.name, '') as allowed_name, v.ends_at, ${stateSql(now)} as state
  from support_view v left join account a on a.uid = v.operator left join account b on b.uid = v.allowed_by`

/** The newest views of a shop. */
export async function listViews(tx: Tx, shopId: number, now: Date): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select ${viewColumns(now)} where v.shop_id = ${shopId} order by v.id desc limit ${MAX_LISTED}`.execute(tx)
  return rows
}

/** Locks and returns a view; undefined for an unknown one. */
export async function lockView(tx: Tx, shopId: number, id: number, now: Date): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    select ${viewColumns(now)} where v.shop_id = ${shopId} and v.id = ${id} for update of v`.execute(tx)
  return rows[0]
}

/**
 * Locks a shop, so that requests take turns. Returns whether the operator has an open request or view there, and how
 * many requests the shop got in the last `REQUEST_HOURS`.
 */
export async function lockRequests(
  tx: Tx,
  { shopId, operator, now }: { shopId: number; operator: number; now: Date },
): Promise<{ isOpen: boolean; recent: number }> {
  await sql`select from shop where shop_id = ${shopId} for no key update`.execute(tx)
  const { rows } = await sql<{ isOpen: boolean; recent: number }>`
    select coalesce(bool_or(v.operator = ${operator} and ${stateSql(now)} <> 'ended'), false) as "isOpen",
      count(*) filter (where v.asked_at > ${now}::timestamptz - make_interval(hours => ${REQUEST_HOURS}))::int as recent
    from support_view v where v.shop_id = ${shopId}`.execute(tx)
  return rows[0] as (typeof rows)[0]
}

export async function insertView(
  tx: Tx,
  { shopId, operator, reason, now }: { shopId: number; operator: number; reason: string; now: Date },
): Promise<void> {
  await sql`
    insert into support_view (shop_id, operator, reason, asked_at)
    values (${shopId}, ${operator}, ${reason}, ${now})`.execute(tx)
}

export async function markAllowed(
  tx: Tx,
  {
    shopId,
    id,
    uid,
    overrideReason,
    now,
  }: { shopId: number; id: number; uid: number; overrideReason: string | null; now: Date },
): Promise<void> {
  await sql`
    update support_view set allowed_by = ${uid}, allowed_at = ${now},
      ends_at = ${now}::timestamptz + make_interval(mins => ${VIEW_MINUTES}),
      is_override = ${overrideReason !== null}, override_reason = ${overrideReason ?? ''}
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
}

export async function markEnded(
  tx: Tx,
  { shopId, id, uid, now }: { shopId: number; id: number; uid: number; now: Date },
): Promise<void> {
  await sql`
    update support_view set ended_by = ${uid}, ended_at = ${now}
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
}

/** Ends all requests and views of a shop. */
export async function endAll(tx: Tx, shopId: number, now: Date): Promise<void> {
  await sql`
    update support_view set ended_at = ${now} where shop_id = ${shopId} and ended_at is null`.execute(tx)
}

export interface ViewedShopRow {
  shopid: string
  name: string
  /** of the owner; null if it is not proven */
  email: string | null
  owner_name: string
}

export async function findViewedShop(tx: Tx, shopId: number): Promise<ViewedShopRow | undefined> {
  const { rows } = await sql<ViewedShopRow>`
    select s.shopid, s.name, case when a.email_verified then a.email end as email, coalesce(a.name, '') as owner_name
    from shop s left join account a on a.uid = s.uid where s.shop_id = ${shopId}`.execute(tx)
  return rows[0]
}

export interface ViewedWorkplaceRow {
  name: string
  slug: string
  dom3: string | null
  isshow: boolean
  member_type: Workplace['member_type']
}

export async function findViewedWorkplace(tx: Tx, shopId: number): Promise<ViewedWorkplaceRow | undefined> {
  const { rows } = await sql<ViewedWorkplaceRow>`
    select name, slug, isshow, member_type, ${sql.raw(preferredHostSql('shop_id'))} as dom3
    from shop where shop_id = ${shopId}`.execute(tx)
  return rows[0]
}
