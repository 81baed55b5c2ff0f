import { statement } from '../../platform/database/pools.ts'
import { countPart } from '../cart/cart.service.ts'
import { hasCouponsPart } from '../marketing/marketing.service.ts'
import {
  isVisitDueSql,
  joinStatusSql,
  memberPointsSql,
  ownDiscountSql,
  recentMembershipSql,
  tierJoin,
  tierSql,
} from '../membership/membership.service.ts'
import { unreadSql } from '../messaging/messaging.service.ts'
import { orderCountsPart } from '../orders/orders.service.ts'
import { reviewedPart } from '../reviews/reviews.service.ts'
import type { MyMoments, MySummary, OrderCounts } from './shopper.contract.ts'

export type SummaryRow = Pick<
  MySummary,
  'name' | 'owner' | 'member' | 'tier' | 'discount' | 'join_status' | 'has_coupons'
> & {
  /** `visit`: true if the visit must be stored, because none was stored within the last hour */
  shopId: number
  /** of the default address; null for none */
  zipcode: string | null
  visit: boolean
  cart: number
  orders: OrderCounts
  unread: number
}

/** Values: uid, shopid. No row for an unknown shop, and for a hidden shop unless the person owns it. */
export const SUMMARY = statement<SummaryRow>(
  'shopper.summary',
  `select a.name, s.uid = a.uid as owner, ${memberPointsSql('a.uid', 's.shop_id')} as member,
     ${tierSql()} as tier, ${ownDiscountSql('s.shop_id')} as discount,
     ${joinStatusSql('a.uid', 's.shop_id')} as join_status, ${hasCouponsPart('a.uid', 's.shop_id')} as has_coupons,
     (select d.zipcode from delivery_address d where d.user_id = a.uid and d.is_default) as zipcode,
     s.shop_id as "shopId", ${isVisitDueSql('a.uid', 's.shop_id')} as visit, ${countPart('a.uid')} as cart,
     ${orderCountsPart('a.uid')} as orders, ${unreadSql('a.uid')} as unread
   from account a
   join shop s on s.shopid = $2 and (s.isshow or s.uid = a.uid) ${tierJoin('a.uid', 's.shop_id')}
   where a.uid = $1`,
)

/** Values: uid, shopid. No row for an unknown or hidden shop. */
export const MOMENTS = statement<MyMoments>(
  'shopper.moments',
  `select ${recentMembershipSql('$1', 's.shop_id')} as joined, ${reviewedPart('$1', 's.shop_id')} as reviewed
   from shop s where s.shopid = $2 and s.isshow`,
)

/** Values: uid. */
export const ORDERS = statement<{ orders: OrderCounts }>(
  'shopper.orders',
  `select ${orderCountsPart('$1::bigint')} as orders`,
)
