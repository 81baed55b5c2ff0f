import { type Database, statement } from '../../../platform/database/pools.ts'
import type { Item } from '../../catalogue/catalogue.contract.ts'
import { itemParts } from '../../catalogue/catalogue.service.ts'
import {
  type CouponOfLine,
  dealChangePart,
  dealsPart,
  usableCouponsPart,
} from '../../marketing/marketing.service.ts'
import type { DealTerms } from '../../marketing/shared/deals.ts'
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

/** A line of a request with the present terms of catalogue and shop for this buyer. */
export interface LineTermsRow extends Item {
  /** index of the request, and of the line in that request */
  requestIndex: number
  lineIndex: number
  productId: number
  shopId: number
  uid: number
  shopid: string
  shop_name: string
  /** the selling shop's bank account for transfers; null without an account */
  account: OwnAccount | null
  /** percent of the payment that members earn as points */
  rate: number
  /** the buyer's membership with the usable points; null if the buyer is not a member */
  member: { point: number } | null
  /** why the shop has blocked the buyer; null if it has not */
  block: string | null
  tier: OwnTier | null
  /** discount for all members or that of the buyer's tier, whichever applies */
  discount: MemberDiscount | null
  /** usable coupons, earliest end first */
  coupons: CouponOfLine[]
  /** deals that apply to the product now */
  deals: DealTerms[]
  supplierShopId: number
  origin_uid: number
  origin_shopid: string
  origin_name: string
  /** the shipping shop's title of the product, if it differs; otherwise an empty text */
  origin_title: string
  tax_free: boolean
  /** whether the selling shop allows gifts */
  gifts: boolean
  free_from: number
  delivery_fee: number
  /** won; delivery surcharges for Jeju and for other islands */
  jeju_fee: number
  island_fee: number
  /** won; fee of a return */
  return_fee: number
  /** won; fee of sending exchanged products */
  resend_fee: number
  /** whether the shop charges a saved delivery fee after a partial cancellation */
  charge_lost_delivery: boolean
  /** whether the shop reclaims the coupon discount if the rest is below the coupon's minimum */
  charge_lost_coupon: boolean
  /** business days from the payment to the shipping day */
  dispatch_days: number
  /** hour in Seoul until which a payment on a business day is sent on that day; 0 for never */
  same_day_hour: number
  /** business days that parcels to Jeju, and to other islands, take longer */
  jeju_days: number
  island_days: number
  closed_days: ClosedDay[]
  /** day (YYYY-MM-DD) from which a pre-ordered product is sent; null for others */
  ships_from: string | null
  /** when a sale price or a deal next starts or ends; null if none will */
  price_until: Date | null
}

export interface LineTermsRequest {
  /** 0 for a guest */
  uid: number
  lines: readonly { at: number; sid: number; pid2: number; pid3: number }[]
}

/** Looks up the lines of several requests in one statement. There is no row for an unknown product. */
export async function findLineTerms(
  database: Database,
  wishes: readonly LineTermsRequest[],
): Promise<LineTermsRow[][]> {
  const allLines = wishes.flatMap(({ uid, lines }, wish) => lines.map((line) => ({ wish, uid, ...line })))
  const rows = await database.person(LINE_TERMS, [
    allLines.map(({ wish }) => wish),
    allLines.map(({ uid }) => uid),
    allLines.map(({ at }) => at),
    allLines.map(({ sid }) => sid),
    allLines.map(({ pid2 }) => pid2),
    allLines.map(({ pid3 }) => pid3),
  ])
  const rowsByRequest = Map.groupBy(rows, ({ requestIndex }) => requestIndex)
  return wishes.map((_, wish) => rowsByRequest.get(wish) ?? [])
}

const LINE_TERMS = statement<LineTermsRow>(
  'orders.line-terms',
  `select c.request_index as "requestIndex", c.line_index as "lineIndex", l.pid as "productId", ${itemParts.columns},
     s.shop_id as "shopId", s.uid, s.shopid, s.gifts, s.name as shop_name, ${pointRateSql('s.point')} as rate,
     ${ownAccountSql('s')} as account,
     ${memberPointsSql('buyer.uid', 's.shop_id')} as member, ${blockReasonSql('buyer.uid', 's.shop_id')} as block,
     ${tierSql()} as tier, ${ownDiscountSql('s.shop_id')} as discount,
     ${usableCouponsPart('buyer.uid', 's.shop_id', 'l.sid')} as coupons, ${dealsPart('l')} as deals,
     o.shop_id as "supplierShopId", o.uid as origin_uid, o.shopid as origin_shopid,
     o.name as origin_name, ${itemParts.originTitle} as origin_title, coalesce(p.tax_free, false) as tax_free, ${freeFromSql('s', 'o')} as free_from, o.delivery_fee, o.jeju_fee, o.island_fee, o.return_fee, o.resend_fee, o.charge_lost_delivery, s.charge_lost_coupon, o.dispatch_days, o.same_day_hour, o.jeju_days, o.island_days, o.closed_days, p.ships_from,
     least(${itemParts.priceUntil}, ${dealChangePart('l')}) as price_until
   from unnest($1::int[], $2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[])
     as c (request_index, uid, line_index, sid, pid2, pid3)
     cross join lateral (select c.uid) as buyer ${itemParts.joins} ${tierJoin('buyer.uid', 's.shop_id')}
   where s.isshow and ${itemParts.there}
   order by c.request_index, c.line_index`,
)
