import { statement } from '../../../platform/database/pools.ts'
import { itemParts } from '../../catalogue/catalogue.service.ts'
import {
  claimableCouponsPart,
  heldCouponsPart,
  offersCouponsPart,
} from '../../marketing/marketing.service.ts'
import {
  blockReasonSql,
  discountSql,
  isMemberSql,
  ownDiscountSql,
  pointRateSql,
  tierJoin,
} from '../../membership/membership.service.ts'
import type { Piece } from './best-price.ts'

// The cheapest variant that can be ordered now of each listing. Products with a minimum of several pieces are left out,
// because the bill of one piece does not exist; products for adults because pages do not show them to everybody.
const CHEAPEST = `(
  select x.sid, cheapest.pid2, 0::bigint as pid3
  from listing x join shop xs on xs.shop_id = x.shop_id and xs.isshow and ($2::text is null or xs.shopid = $2)
    cross join lateral (
      select y.pid2 from variant y
      where y.shop_id = x.origin_shop_id and y.pid = x.pid and not y.off and y.stock > 0
      order by y.price_diff, y.sort limit 1) as cheapest
  where x.sid = any($1::bigint[]) and x.shown and not x.sold_out and not x.adult and x.least <= 1
    and (not $3 or ${offersCouponsPart('x.shop_id')} or ${discountSql('x.shop_id')} is not null)) as c`

const COLUMNS = `l.sid, c.pid2, ${itemParts.price} as price, ${itemParts.onSale} as on_sale,
  ${itemParts.stock} as stock, ${itemParts.resale} as resale`

/** Values: listings, slug of the shop or null, only of shops with coupons or a discount. */
export const PIECES = statement<Piece>(
  'orders.pieces',
  `select ${COLUMNS}, false as member, s.point::float8 as rate, ${discountSql('s.shop_id')} as discount,
     '[]'::json as "couponsOfBuyer", ${claimableCouponsPart('s.shop_id', 'l.sid')} as offers
   from ${CHEAPEST} ${itemParts.joins}`,
)

/** Values: slug of the shop, listing. No row if the shop does not show it. */
export const IS_SHOWN = statement<{ sid: number }>(
  'orders.is-listing-shown',
  `select l.sid from listing l join shop s on s.shop_id = l.shop_id
   where s.shopid = $1 and s.isshow and l.sid = $2 and l.shown`,
)

/** Values: as for `PIECES`, uid. */
export const OWN_PIECES = statement<Piece>(
  'orders.own-pieces',
  `select ${COLUMNS}, ${isMemberSql('$4::bigint', 's.shop_id')} as member, ${pointRateSql('s.point')} as rate,
     ${ownDiscountSql('s.shop_id')} as discount, ${heldCouponsPart('$4::bigint', 's.shop_id', 'l.sid')} as "couponsOfBuyer",
     ${claimableCouponsPart('s.shop_id', 'l.sid', '$4::bigint')} as offers
   from ${CHEAPEST} ${itemParts.joins} ${tierJoin('$4::bigint', 's.shop_id')}
   where ${blockReasonSql('$4::bigint', 's.shop_id')} is null`,
)
