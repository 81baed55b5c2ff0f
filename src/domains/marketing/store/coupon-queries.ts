import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import { joinStatusSql } from '../../membership/membership.service.ts'
import { preferredHostSql } from '../../tenancy/tenancy.service.ts'
import type {
  CartCoupon,
  CouponTerms,
  CouponValue,
  ShownCoupon,
  UsableCoupon,
} from '../marketing.contract.ts'
import { MAX_FILTER_COUPONS, MAX_NAMED_TARGETS, MAX_PIECE_COUPONS } from '../shared/marketing-limits.ts'
import type { Tx } from '../tables.ts'

// Names of hidden products and adult products are not shown.
const TARGET_NAMES = `case c.scope
  when 'products' then array(select l.title from listing l
    where l.shop_id = c.shop_id and l.sid = any(c.targets) and l.shown and not l.adult
    order by l.title limit ${MAX_NAMED_TARGETS})
  when 'categories' then array(select k.name from category k
    where k.shop_id = c.shop_id and k.cid = any(c.targets) order by k.name limit ${MAX_NAMED_TARGETS})
  else '{}' end as goods, cardinality(c.targets) as goods_count`

const VALUE = `c.name, c.kind, c.value, c.cap, c.least, c.scope, ${TARGET_NAMES}`

/** SQL: coupon `c` applies to the listing. */
const coversPart = (listingId: string): string => `(case c.scope
  when 'products' then ${listingId} = any(c.targets)
  when 'categories' then exists (select from listing_category lc
    where lc.shop_id = c.shop_id and lc.sid = ${listingId} and lc.cid = any(c.targets))
  else true end)`

// Former members cannot use coupons for members.
const mayUse = (uid: string, shopId: string): string =>
  `(c.who in ('everyone', 'code') or ${joinStatusSql(uid, shopId)} = 'MEMBER')`

/**
 * SQL: JSON array of `CouponOfLine` with the coupons that a person can use at a shop now; those that end first come
 * first.
 */
export const usableCouponsPart = (uid: string, shopId: string, listingId: string): string => `coalesce((
  select json_agg(u order by u.valid_until, u.id) from (
    select i.id, ${VALUE}, i.valid_until, ${coversPart(listingId)} as covers
    from issued_coupon i join coupon c on c.shop_id = i.shop_id and c.id = i.coupon_id
    where i.shop_id = ${shopId} and i.uid = ${uid} and i.state <> 'USED' and i.valid_until > now()
      and ${mayUse(uid, shopId)}) u), '[]')`

/** A coupon that takes won or percent off a product. */
export interface CouponOfPiece extends Pick<CouponValue, 'name' | 'value' | 'cap' | 'least'> {
  id: number
  kind: 'percent' | 'won'
  /** whether only members may claim it; false for a coupon that the person has */
  members: boolean
}

const brief = (id: string, isForMembers: string) => `coalesce((
  select json_agg(json_build_object('id', ${id}, 'name', c.name, 'kind', c.kind, 'value', c.value, 'cap', c.cap,
    'least', c.least, 'members', ${isForMembers}))`

const isOffered = `c.who in ('everyone', 'members') and c.stopped_at is null
  and c.valid_from <= now() and (c.valid_until is null or c.valid_until > now())`

const wasIssued = (uid: string) => `exists (
  select from issued_coupon i where i.shop_id = c.shop_id and i.coupon_id = c.id and i.uid = ${uid})`

/**
 * SQL: JSON array of `CouponOfPiece` with the coupons that can be claimed now and apply to the listing, without free
 * delivery. `uid` leaves out the coupons that the person has or had.
 */
export const claimableCouponsPart = (
  shopId: string,
  listingId: string,
  uid?: string,
): string => `${brief('c.id', "c.who = 'members'")}
  from (select * from coupon c where c.shop_id = ${shopId} and c.kind <> 'delivery' and ${isOffered}
    and (c.total is null or c.issued < c.total) and ${coversPart(listingId)}
    ${uid ? `and not ${wasIssued(uid)}` : ''}
    order by c.id desc limit ${MAX_PIECE_COUPONS}) c), '[]')`

/** SQL: the same with a person's issued coupons that can be used now; `id` is that of the issued coupon. */
export const heldCouponsPart = (
  uid: string,
  shopId: string,
  listingId: string,
): string => `${brief('c.issued_id', 'false')}
  from (select c.*, i.id as issued_id from issued_coupon i join coupon c on c.shop_id = i.shop_id and c.id = i.coupon_id
    where i.shop_id = ${shopId} and i.uid = ${uid} and i.state <> 'USED' and i.valid_until > now()
      and c.kind <> 'delivery' and ${mayUse(uid, shopId)} and ${coversPart(listingId)}
    order by i.valid_until, i.id limit ${MAX_PIECE_COUPONS}) c), '[]')`

/** SQL: whether a person has coupons of a shop that can be used now. */
export const hasCouponsPart = (uid: string, shopId: string): string => `exists (select from issued_coupon i
  where i.shop_id = ${shopId} and i.uid = ${uid} and i.state <> 'USED' and i.valid_until > now())`

export const offersCouponsPart = (shopId: string): string =>
  `exists (select from coupon c where c.shop_id = ${shopId} and ${isOffered})`

export interface CoverageRow {
  /** whether a coupon applies to all listings */
  all: boolean
  categoryIds: number[]
  listingIds: number[]
}

/** Values: shopid. Always one row. */
export const COVERAGE = statement<CoverageRow>(
  'marketing.coverage',
  `select coalesce(bool_or(c.scope = 'all'), false) as all,
     coalesce(json_agg(distinct target) filter (where c.scope = 'categories' and target is not null), '[]') as "categoryIds",
     coalesce(json_agg(distinct target) filter (where c.scope = 'products' and target is not null), '[]') as "listingIds"
   from (
     select c.scope, c.targets from shop s join coupon c on c.shop_id = s.shop_id and ${isOffered}
       and (c.total is null or c.issued < c.total)
     where s.shopid = $1 and s.isshow order by c.id desc limit ${MAX_FILTER_COUPONS}) c
   left join lateral unnest(c.targets) as target on true`,
)

/** Values: shopid. Milliseconds until the next coupon of an open shop is offered, or is not any more; null for none. */
export const NEXT_OFFER_CHANGE = statement<{ in_ms: number | null }>(
  'marketing.next-offer-change',
  `select (extract(epoch from least(
       min(c.valid_from) filter (where c.valid_from > now()),
       min(c.valid_until) filter (where c.valid_until > now())
     ) - now()) * 1000)::float8 as in_ms
   from shop s join coupon c on c.shop_id = s.shop_id and c.who in ('everyone', 'members') and c.stopped_at is null
   where s.shopid = $1 and s.isshow`,
)

export interface CouponOfLine extends UsableCoupon {
  /** whether the coupon applies to the line's product */
  covers: boolean
}

/** Values: uid, shopid, now, listing ids, limit. Coupons that end first come first. */
export const CART_COUPONS = statement<Omit<CartCoupon, 'valid_until'> & { valid_until: Date }>(
  'marketing.of-cart',
  `select i.id, ${VALUE}, i.valid_until,
     coalesce((select json_agg(sid order by position) from unnest($4::bigint[]) with ordinality p (sid, position) where ${coversPart('p.sid')}), '[]') as covers
   from shop s join issued_coupon i on i.shop_id = s.shop_id and i.uid = $1 and i.state <> 'USED' and i.valid_until > $3
     join coupon c on c.shop_id = i.shop_id and c.id = i.coupon_id
   where s.shopid = $2 and s.isshow and ${mayUse('i.uid', 'i.shop_id')}
   order by i.valid_until, i.id limit $5`,
)

export interface OfferedRow extends ShownCoupon {
  /** null for a shop without offered coupons */
  id: number | null
  who: CouponTerms['who']
  valid_until: Date | null
  days: number | null
  taken: boolean
  gone: boolean
}

/** Values: uid (0 for a guest), shopid, now. No row for an unknown or hidden shop. */
export const OFFERED = statement<OfferedRow>(
  'marketing.offered',
  `select c.id, ${VALUE}, c.who, c.valid_until, c.days, coalesce(c.issued >= c.total, false) as gone,
     exists (select from issued_coupon i where i.shop_id = c.shop_id and i.coupon_id = c.id and i.uid = $1) as taken
   from shop s left join coupon c on c.shop_id = s.shop_id and c.who in ('everyone', 'members') and c.stopped_at is null
     and c.valid_from <= $3 and (c.valid_until is null or c.valid_until > $3)
   where s.shopid = $2 and s.isshow order by c.id desc`,
)

export interface MyCouponRow extends ShownCoupon {
  id: number
  valid_until: Date
  used_at: Date | null
  shopid: string
  shop_name: string
  slug: string
  dom3: string | null
}

const MAY_USE = mayUse('i.uid', 'i.shop_id')

/** Values: uid, limit. The newest first. */
export const MY_COUPONS = statement<MyCouponRow>(
  'marketing.mine',
  `select i.id, ${VALUE}, i.valid_until, i.used_at, s.shopid, s.name as shop_name, s.slug,
     ${preferredHostSql('s.shop_id')} as dom3
   from issued_coupon i join coupon c on c.shop_id = i.shop_id and c.id = i.coupon_id
   join shop s on s.shop_id = i.shop_id
   where i.uid = $1 and (i.state = 'USED' or ${MAY_USE}) order by i.id desc limit $2`,
)

/** Values: uid, now. */
export const COUNT_USABLE = statement<{ usable: number }>(
  'marketing.count',
  `select count(*) as usable from issued_coupon i join coupon c on c.shop_id = i.shop_id and c.id = i.coupon_id
   where i.uid = $1 and i.state <> 'USED' and i.valid_until > $2 and ${MAY_USE}`,
)

export interface SellerRow extends Omit<CouponTerms, 'valid_from' | 'valid_until'>, ShownCoupon {
  id: number
  version: number
  valid_from: Date
  valid_until: Date | null
  issued: number
  used: number
  stopped: boolean
  created_at: Date
}

/** SQL: columns of `SellerRow` of coupon `c`. */
export const SELLER_FIELDS = `c.id, c.version, ${VALUE}, c.who, c.valid_from, c.valid_until, c.days, c.total, c.targets, c.code, c.issued, c.created_at,
  c.stopped_at is not null as stopped,
  (select count(*) from issued_coupon i
    where i.shop_id = c.shop_id and i.coupon_id = c.id and i.state = 'USED') as used`

/** Values: shop id, state or null, part of the name, cursor id or null, limit, now. The newest first. */
export const SHOP_COUPONS = statement<SellerRow>(
  'marketing.of-shop',
  `select ${SELLER_FIELDS} from coupon c
   where c.shop_id = $1 and ($4::bigint is null or c.id < $4)
     and ($2::text is null or $2 = case when c.stopped_at is not null then 'stopped'
       when c.valid_until <= $6 then 'over' else 'given' end)
     and strpos(lower(c.name), lower($3)) > 0
   order by c.id desc limit $5`,
)

export interface MemberRow extends ShownCoupon {
  id: number
  valid_until: Date
  issued_at: Date
  used_at: Date | null
}

/** Values: shop id, uid, cursor id or null, limit. The newest first. Former members also have coupons. */
export const MEMBER_COUPONS = statement<MemberRow>(
  'marketing.of-member',
  `select i.id, ${VALUE}, i.valid_until, i.issued_at, i.used_at
   from issued_coupon i join coupon c on c.shop_id = i.shop_id and c.id = i.coupon_id
   where i.uid = $2 and i.shop_id = $1 and ($3::bigint is null or i.id < $3)
   order by i.id desc limit $4`,
)

/** Values: shop id, uid, now. */
export const COUNT_MEMBER_COUPONS = statement<{ usable: number }>(
  'marketing.usable-of-member',
  `select count(*)::int as usable from issued_coupon i
   where i.shop_id = $1 and i.uid = $2 and i.state <> 'USED' and i.valid_until > $3`,
)

/** Values: shopid. No row for an unknown or hidden shop. */
export const VISIBLE_SHOP = statement<{ shopId: number }>(
  'marketing.shown-shop',
  'select shop_id as "shopId" from shop where shopid = $1 and isshow',
)

export async function readIssued(tx: Tx, shopId: number, id: number): Promise<UsableCoupon> {
  const { rows } = await sql<Omit<UsableCoupon, 'valid_until'> & { valid_until: Date }>`
    select i.id, ${sql.raw(VALUE)}, i.valid_until
    from issued_coupon i join coupon c on c.shop_id = i.shop_id and c.id = i.coupon_id
    where i.shop_id = ${shopId} and i.id = ${id}`.execute(tx)
  const [row] = rows as [(typeof rows)[0]]
  return { ...row, valid_until: row.valid_until.toISOString() }
}
