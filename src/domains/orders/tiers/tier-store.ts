import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import type { OwnTier } from '../../membership/membership.contract.ts'
import type { Tier } from '../../membership/membership.service.ts'
import type { Tx } from '../core/checkout-store.ts'

export interface RunRow {
  id: number
  month: string
  counts_to: Date
  version: number
  after_uid: number
  seen: number
  moved: number
  started_at: Date
  ended_at: Date | null
}

/** A member with the completed purchases that count for a tier. */
export interface CountedMember {
  uid: number
  spent: number
  orders: number
  /** present tier; null if there is none or if it was deleted */
  tier: number | null
  previous: string
  until: Date | null
}

/** Locks the memberships after a uid, so that members cannot leave and no tier can be set by hand meanwhile. */
export async function lockMembers(
  tx: Tx,
  shopId: number,
  { after, max }: { after: number; max: number },
): Promise<void> {
  await sql`
    select from membership where shop_id = ${shopId} and uid > ${after} order by uid limit ${max}
    for no key update`.execute(tx)
}

/**
 * The members after a uid, with their purchases that were completed between two times. The lateral join reads one index
 * range per member; the planner might execute a plain join as a scan of all lines.
 */
export async function countMembers(
  tx: Tx,
  shopId: number,
  { from, to, after, max }: { from: Date; to: Date; after: number; max: number },
): Promise<CountedMember[]> {
  const { rows } = await sql<CountedMember>`
    with members as materialized (
      select uid from membership where shop_id = ${shopId} and uid > ${after} order by uid limit ${max}
    )
    select m.uid, b.spent, b.orders, t.id as tier, coalesce(t.name, '') as previous, h.until
    from members m cross join lateral (
        select coalesce(sum(l.paid - l.reduction), 0)::bigint as spent, count(distinct l.order_id) as orders from order_line l
        where l.shop_id = ${shopId} and l.uid = m.uid and l.status = 'DONE' and not l.refunded and l.done_at >= ${from} and l.done_at < ${to}
      ) b
      left join membership_tier h on h.shop_id = ${shopId} and h.uid = m.uid
      left join member_tier t on t.shop_id = h.shop_id and t.id = h.tier and t.deleted_at is null
    order by m.uid`.execute(tx)
  return rows
}

/** Starts the run of a month in shops whose tiers were last saved before that month. */
export async function startMonth(tx: Tx, month: string, start: Date, now: Date): Promise<void> {
  await sql`
    insert into tier_run (shop_id, month, counts_to, version, started_at)
    select s.shop_id, ${month}, ${start}, s.version, ${now} from tier_setting s
    where s.since < ${start}
      and exists (select from member_tier t where t.shop_id = s.shop_id and t.deleted_at is null)
      and not exists (select from tier_run r where r.shop_id = s.shop_id and r.month = ${month})
    on conflict do nothing`.execute(tx)
}

/** Starts a run on request. Returns false if a run is open. */
export async function startRun(tx: Tx, shopId: number, version: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into tier_run (shop_id, month, counts_to, version, started_at) values (${shopId}, '', ${now}, ${version}, ${now})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function shopsInRun(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`
    select shop_id from tier_run where ended_at is null order by id`.execute(tx)
  return rows.map(({ shop_id }) => shop_id)
}

/** Locks the open run of a shop. Undefined if there is none or if another process has locked it. */
export async function lockRun(tx: Tx, shopId: number): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select * from tier_run where shop_id = ${shopId} and ended_at is null for update skip locked`.execute(tx)
  return rows[0]
}

export async function saveRun(
  tx: Tx,
  shopId: number,
  { id, version, after_uid, seen, moved, ended_at }: RunRow,
): Promise<void> {
  await sql`
    update tier_run set version = ${version}, after_uid = ${after_uid}, seen = ${seen}, moved = ${moved}, ended_at = ${ended_at}
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
}

/** The open run of a shop, or else the last one. */
export async function lastRun(tx: Tx, shopId: number): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select * from tier_run where shop_id = ${shopId} order by ended_at is null desc, id desc limit 1`.execute(
    tx,
  )
  return rows[0]
}

export interface MyTierRow {
  months: number
  spent: number
  orders: number
  until: Date | null
  own: number | null
  tiers: (OwnTier & Pick<Tier, 'id' | 'need' | 'spent' | 'orders'>)[]
}

/** A buyer's own tier at a shop and the purchases that count for it. Values: uid, slug of the shop, time. */
export const MY_TIER = statement<MyTierRow>(
  'orders.my-tier',
  `select coalesce(c.months, 0) as months, coalesce(b.spent, 0)::bigint as spent, coalesce(b.orders, 0) as orders, h.until, h.tier as own,
     coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color, 'percent', t.percent, 'points', t.points,
         'free_delivery', t.free_delivery, 'need', t.need, 'spent', t.spent, 'orders', t.orders) order by t.place)
       from member_tier t where t.shop_id = s.shop_id and t.deleted_at is null), '[]') as tiers
   from shop s
     left join tier_setting c on c.shop_id = s.shop_id
     left join membership_tier h on h.shop_id = s.shop_id and h.uid = $1::bigint
     left join lateral (
       select sum(l.paid - l.reduction) as spent, count(distinct l.order_id) as orders from order_line l
       where l.shop_id = s.shop_id and l.uid = $1::bigint and l.status = 'DONE' and not l.refunded
         and l.done_at >= (date_trunc('month', $3::timestamptz at time zone 'Asia/Seoul') - make_interval(months => c.months)) at time zone 'Asia/Seoul'
     ) b on true
   where s.shopid = $2 and s.isshow`,
)
