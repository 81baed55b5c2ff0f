import { statement } from '../../../platform/database/pools.ts'
import type { MemberType } from '../../tenancy/tenancy.contract.ts'
import { preferredHostSql } from '../../tenancy/tenancy.service.ts'
import type { JoinStatus, MemberDiscount, MemberPoints, OwnRequest, OwnTier } from '../membership.contract.ts'
import { EXPIRING_DAYS } from '../points/ledger.ts'
import type { PointKind } from '../points/points.contract.ts'
import { tierJoin, tierSql } from '../tiers/parts.ts'

/** Sums over the lots of the membership `m`: `point` is usable, `expiring` expires soon. */
const LOT_SUMS = `lateral (
  select coalesce(sum(remaining), 0)::bigint as point,
    coalesce(sum(remaining) filter (where expires_at <= now() + make_interval(days => ${EXPIRING_DAYS})), 0)::bigint as expiring
  from point_lot where shop_id = m.shop_id and uid = m.uid and expires_at > now()) l`

/**
 * SQL for a person's membership as JSON (`MemberPoints`), null for a non-member. `uid` and `shop` are SQL expressions.
 */
export const memberPointsSql = (uid: string, shop: string): string => `(
  select json_build_object('id', m.id, 'point', l.point, 'pending', m.pending, 'expiring', l.expiring)
  from membership m, ${LOT_SUMS} where m.shop_id = ${shop} and m.uid = ${uid})`

/** SQL for whether a person is a member; `uid` may be null. */
export const isMemberSql = (uid: string, shop: string): string =>
  `exists (select from membership where shop_id = ${shop} and uid = ${uid})`

/** SQL for the id of a membership that started less than a day ago; null for none. */
export const recentMembershipSql = (uid: string, shop: string): string => `(
  select id from membership where shop_id = ${shop} and uid = ${uid} and joined_at > now() - interval '1 day')`

/** SQL for a person's `JoinStatus`. */
export const joinStatusSql = (uid: string, shop: string): string => `coalesce(
  (select 'MEMBER' from membership where shop_id = ${shop} and uid = ${uid}),
  (select state from join_request where shop_id = ${shop} and uid = ${uid} and state <> 'APPROVED'), '')`

/** SQL for the member discount as JSON (`MemberDiscount`); null without one. */
export const discountSql = (shop: string): string => `(
  select json_build_object('kind', kind, 'value', value::float8) from member_discount where shop_id = ${shop})`

/** Values: uid, shopid. No row for an unknown or hidden shop. */
export const MEMBER = statement<{ member: MemberPoints | null }>(
  'membership.member',
  `
    select ${memberPointsSql('$1', 's.shop_id')} as member
    from shop s where s.shopid = $2 and s.isshow`,
)

/** Values: uid, internal id of the shop. No row for an unknown or hidden shop. */
export const JOIN_STATUS = statement<{ status: JoinStatus }>(
  'membership.join-status',
  `select ${joinStatusSql('$1', 's.shop_id')} as status from shop s where s.shop_id = $2 and s.isshow`,
)

/** Values: uid, shopid. No row for an unknown or hidden shop. */
export const OWN_REQUEST = statement<
  Pick<OwnRequest, 'status' | 'reason' | 'memo'> & { member_type: MemberType; requested_at: Date | null }
>(
  'membership.own-request',
  `select s.member_type, ${joinStatusSql('$1', 's.shop_id')} as status, coalesce(r.reason, '') as reason,
     coalesce(r.memo, '') as memo, r.requested_at
   from shop s left join join_request r on r.shop_id = s.shop_id and r.uid = $1
   where s.shopid = $2 and s.isshow`,
)

export interface HistoryRow {
  point: number | null
  pending: number
  expiring: number
  total: number
  rows:
    | {
        id: number
        kind: PointKind
        amount: number
        pending: number
        reason: string
        at: string
        expires_at: string | null
      }[]
    | null
}

// An earned and confirmed amount is shown once, as usable points: its pending entries are omitted.
const VISIBLE_ENTRIES = `select id, kind, amount, pending, reason, at, expires_at from point_entry e
  where e.shop_id = m.shop_id and e.uid = m.uid and not (e.kind in ('ACCRUE', 'CLAWBACK') and e.amount = 0 and exists (
    select from point_entry c where c.shop_id = e.shop_id and c.uid = e.uid and c.kind = 'CONFIRM'
      and c.key = case e.kind when 'ACCRUE' then e.key else e.of_key end))`

/**
 * SQL for a page of the history of the membership `m` as JSON, newest first. $3 to $5: offset, limit, id of the
 * reader's last row or null.
 */
const PAGE = `(
  select json_agg(t order by t.at desc, t.id desc)
  from (values (1)) one left join point_entry a on a.shop_id = m.shop_id and a.uid = m.uid and a.id = $5::bigint
  cross join lateral (
    select t.* from (${VISIBLE_ENTRIES}) t where a.id is null or (t.at, t.id) < (a.at, a.id)
    order by t.at desc, t.id desc offset case when a.id is null then $3::bigint else 0 end limit $4) t)`

/**
 * Values: uid, shopid, offset, limit, id of the reader's last row or null. No row for an unknown or hidden shop;
 * `point` is null for a non-member.
 */
export const HISTORY = statement<HistoryRow>(
  'membership.history',
  `
    select l.point, m.pending, l.expiring,
      (select count(*) from (${VISIBLE_ENTRIES}) t) as total,
      ${PAGE} as rows
    from shop s left join (membership m cross join ${LOT_SUMS}) on m.shop_id = s.shop_id and m.uid = $1
    where s.shopid = $2 and s.isshow`,
)

/**
 * Values: uid, internal id of the shop, offset, limit, id of the reader's last row or null. No row for a non-member.
 */
export const HISTORY_OF_MEMBER = statement<HistoryRow>(
  'membership.history-of-member',
  `
    select l.point, m.pending, l.expiring,
      (select count(*) from (${VISIBLE_ENTRIES}) t) as total,
      ${PAGE} as rows
    from membership m cross join ${LOT_SUMS} where m.uid = $1 and m.shop_id = $2`,
)

export interface MembershipRow extends MemberPoints {
  shopid: string
  xshopid: number
  name: string
  slug: string
  dom3: string | null
  profile: string
  isshow: boolean
  joined_at: Date
  tier: OwnTier | null
}

/** Values: uid, limit. */
export const MEMBERSHIPS = statement<MembershipRow>(
  'membership.wallet',
  `
    select m.id, l.point, m.pending, l.expiring, m.joined_at, s.shopid, s.shop_id as xshopid, s.name, s.slug,
      s.profile, s.isshow, ${preferredHostSql('s.shop_id')} as dom3, ${tierSql()} as tier
    from membership m join shop s on s.shop_id = m.shop_id ${tierJoin('m.uid', 'm.shop_id')}, ${LOT_SUMS}
    where m.uid = $1 order by m.joined_at desc limit $2`,
)

export interface BenefitRow {
  member: boolean
  welcomed: boolean
  member_type: MemberType
  join_point: number
  point: number
  discount: MemberDiscount | null
}

/** Values: uid (0 for a guest), shopid. No row for an unknown or hidden shop. */
export const BENEFIT = statement<BenefitRow>(
  'membership.benefit',
  `select s.member_type, s.join_point, s.point::float8 as point, ${discountSql('s.shop_id')} as discount,
     exists (select from membership m where m.shop_id = s.shop_id and m.uid = $1) as member,
     exists (select from welcome w where w.shop_id = s.shop_id and w.uid = $1) as welcomed
   from shop s where s.shopid = $2 and s.isshow`,
)

/** Values: shopid. No row for an unknown or hidden shop. */
export const DISCOUNT = statement<{ discount: MemberDiscount | null }>(
  'membership.discount',
  `select ${discountSql('s.shop_id')} as discount from shop s where s.shopid = $1 and s.isshow`,
)

export interface ShopRow {
  shopId: number
  shopid: string
  member_type: MemberType
  join_point: number
  isshow: boolean
}

/** Values: shopid. Includes hidden shops. */
export const SHOP = statement<ShopRow>(
  'membership.shop',
  'select shop_id as "shopId", shopid, member_type, join_point, isshow from shop where shopid = $1',
)
