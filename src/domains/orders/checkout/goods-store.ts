import { type Database, statement } from '../../../platform/database/pools.ts'
import type { Item } from '../../catalogue/catalogue.contract.ts'
import { itemParts } from '../../catalogue/catalogue.service.ts'
import { type CouponOfLine, usableCouponsPart } from '../../marketing/marketing.service.ts'
import type { MemberDiscount, OwnTier } from '../../membership/membership.contract.ts'
import {
  blockReasonSql,
  freeFromSql,
  memberPointsSql,
  ownDiscountSql,
  pointRateSql,
  tierJoin,
  tierSql,
} from '../../membership/membership.service.ts'
import type { OwnAccount } from '../../tenancy/tenancy.contract.ts'
import type { ClosedDay } from '../../tenancy/tenancy.service.ts'
import { ownAccountSql } from '../../tenancy/tenancy.service.ts'

/** A line with the catalogue's and the shop's present terms, for one buyer. */
export interface GoodsRow extends Item {
  /** index of its request, and its place there */
  requestIndex: number
  lineIndex: number
  productId: number
  /** internal id of the shop that sells */
  shopId: number
  uid: number
  shopid: string
  shop_name: string
  /** the own account of the shop that sells; null for none */
  account: OwnAccount | null
  /** percent of the paid goods that the buyer earns as points, as a member */
  rate: number
  /** the buyer's membership with the usable points, won */
  member: { point: number } | null
  /** why the shop sells nothing to the buyer; null for everybody whom it has not blocked */
  block: string | null
  /** the buyer's tier there */
  tier: OwnTier | null
  /** that of members, or of the buyer's tier */
  discount: MemberDiscount | null
  /** the buyer's coupons of the shop, the soonest to end first */
  coupons: CouponOfLine[]
  /** internal id of the shop that ships */
  supplierShopId: number
  origin_uid: number
  /** public id of the shop that ships */
  origin_shopid: string
  origin_name: string
  /** the title there, where it is another; else empty */
  origin_title: string
  free_from: number
  delivery_fee: number
  /** won of surcharge by region */
  jeju_fee: number
  island_fee: number
  /** won for the way back of a parcel */
  return_fee: number
  /** won for sending a parcel again in an exchange */
  resend_fee: number
  /** the shop charges the delivery fee after a partial cancellation below its amount for free delivery */
  charge_lost_delivery: boolean
  /** the seller takes a coupon's discount back after a partial cancellation below the coupon's minimum */
  charge_lost_coupon: boolean
  /** business days from the payment in which the shop that ships sends it, and its days off */
  dispatch_days: number
  closed_days: ClosedDay[]
  /** the next moment at which a sale changes its price; null if none will */
  price_until: Date | null
}

/** The goods of one request, by their index in its list. */
export interface GoodsRequest {
  /** 0 for a guest */
  uid: number
  lines: readonly { at: number; sid: number; pid2: number; pid3: number }[]
}

/** The goods of several requests in one statement. No row for unknown goods. */
export async function findGoods(database: Database, wishes: readonly GoodsRequest[]): Promise<GoodsRow[][]> {
  const goodsLines = wishes.flatMap(({ uid, lines }, wish) => lines.map((line) => ({ wish, uid, ...line })))
  const rows = await database.person(GOODS, [
    goodsLines.map(({ wish }) => wish),
    goodsLines.map(({ uid }) => uid),
    goodsLines.map(({ at }) => at),
    goodsLines.map(({ sid }) => sid),
    goodsLines.map(({ pid2 }) => pid2),
    goodsLines.map(({ pid3 }) => pid3),
  ])
  const rowsByRequest = Map.groupBy(rows, ({ requestIndex }) => requestIndex)
  return wishes.map((_, wish) => rowsByRequest.get(wish) ?? [])
}

const GOODS = statement<GoodsRow>(
  'orders.goods',
  `select c.request_index as "requestIndex", c.line_index as "lineIndex", l.pid as "productId", ${itemParts.columns},
     s.shop_id as "shopId", s.uid, s.shopid, s.name as shop_name, ${pointRateSql('s.point')} as rate,
     ${ownAccountSql('s')} as account,
     ${memberPointsSql('buyer.uid', 's.shop_id')} as member, ${blockReasonSql('buyer.uid', 's.shop_id')} as block,
     ${tierSql()} as tier, ${ownDiscountSql('s.shop_id')} as discount,
     ${usableCouponsPart('buyer.uid', 's.shop_id', 'l.sid')} as coupons,
     o.shop_id as "supplierShopId", o.uid as origin_uid, o.shopid as origin_shopid,
     o.name as origin_name, ${itemParts.originTitle} as origin_title, ${freeFromSql('s', 'o')} as free_from, o.delivery_fee, o.jeju_fee, o.island_fee, o.return_fee, o.resend_fee, o.charge_lost_delivery, s.charge_lost_coupon, o.dispatch_days, o.closed_days,
     ${itemParts.priceUntil} as price_until
   from unnest($1::int[], $2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[])
     as c (request_index, uid, line_index, sid, pid2, pid3)
     cross join lateral (select c.uid) as buyer ${itemParts.joins} ${tierJoin('buyer.uid', 's.shop_id')}
   where s.isshow and ${itemParts.there}
   order by c.request_index, c.line_index`,
)
