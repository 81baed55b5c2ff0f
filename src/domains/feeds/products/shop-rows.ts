import { statement } from '../../../platform/database/pools.ts'
import type { FeedCategory, FeedCoupon } from './feed-product.ts'

const MAX_COUPONS = 100

export interface FeedStateRow {
  shopId: number
  name: string
  point: number
  coupons: FeedCoupon[]
  since: Date
  whole_at: Date | null
  /** time of the last change; null until the first change after the feed was turned on */
  changed_at: Date | null
  all_changed_at: Date | null
  now: Date
}

/**
 * Values: shopid, feed. Returns no row for a hidden shop or a feed that is off. Coupons are those that are valid now.
 */
export const FEED_STATE = statement<FeedStateRow>(
  'feeds.state',
  `select s.shop_id as "shopId", s.name, s.point::float8 as point, f.since, f.whole_at, c.changed_at, c.all_changed_at, now() as now,
     coalesce((select json_agg(k) from (
       select kind, value, cap, least, scope, targets from coupon
       where shop_id = s.shop_id and who = 'everyone' and kind <> 'delivery' and stopped_at is null
         and valid_from <= now() and (valid_until is null or valid_until > now())
         and (total is null or issued < total)
       order by id desc limit ${MAX_COUPONS}) k), '[]') as coupons
   from shop s join product_feed f on f.shop_id = s.shop_id and f.feed = $2
   left join feed_change c on c.shop_id = s.shop_id
   where s.shopid = $1 and s.isshow`,
)

/** Values: shopId. */
export const FEED_CATEGORIES = statement<FeedCategory>(
  'feeds.categories',
  'select cid, name, parent, shown from category where shop_id = $1',
)
