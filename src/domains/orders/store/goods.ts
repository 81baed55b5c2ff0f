import { statement } from '../../../platform/database/pools.ts'
import type { Item } from '../../catalogue/contract.ts'
import { itemParts } from '../../catalogue/service.ts'
import type { UsableCoupon } from '../../marketing/contract.ts'
import { usableCouponsPart } from '../../marketing/service.ts'
import type { MemberDiscount } from '../../membership/contract.ts'
import { discountPart, memberPart } from '../../membership/service.ts'

/** A line as the catalogue and the shop's terms are now, for one buyer. */
export interface GoodsRow extends Item {
  /** place of the line in what was asked */
  n: number
  pid: number
  /** internal id of the shop that sells */
  shop: number
  uid: number
  shopid: string
  shop_name: string
  /** percent of the paid goods that members get as points */
  rate: number
  /** the buyer's membership with the points that can be used, won */
  member: { point: number } | null
  discount: MemberDiscount | null
  /** the buyer's coupons of the shop, the soonest to end first */
  coupons: UsableCoupon[]
  /** internal id of the shop that ships */
  origin: number
  origin_uid: number
  /** public id of the shop that ships */
  origin_shopid: string
  origin_name: string
  free_from: number
  delivery_fee: number
  /** percent that a shop keeps which sells it as a pick */
  pick_margin: number
}

/** Values: uid (0 for a guest), and as columns place, sid, pid2, pid3. No row for what no shop has. */
export const GOODS = statement<GoodsRow>(
  'orders.goods',
  `select c.n, l.pid, ${itemParts.columns},
     s.shop_id as shop, s.uid, s.shopid, s.name as shop_name, s.point::float8 as rate,
     ${memberPart('$1::bigint', 's.shop_id')} as member, ${discountPart('s.shop_id')} as discount,
     ${usableCouponsPart('$1::bigint', 's.shop_id')} as coupons,
     o.shop_id as origin, o.uid as origin_uid, o.shopid as origin_shopid,
     o.name as origin_name, o.free_from, o.delivery_fee,
     o.pick_margin
   from unnest($2::int[], $3::bigint[], $4::bigint[], $5::bigint[]) as c (n, sid, pid2, pid3) ${itemParts.joins}
   where s.isshow and ${itemParts.there}
   order by c.n`,
)
