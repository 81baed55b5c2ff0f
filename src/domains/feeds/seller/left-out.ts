import { statement } from '../../../platform/database/pools.ts'
import { sellingPriceSql } from '../../catalogue/catalogue.service.ts'
import type { LeftOutCounts } from '../feeds.contract.ts'

// SQL condition: listing `l` exists for the seller. Listings of deleted products and withdrawn resales do not count as
// left out.
const IS_THERE = `(l.shown or (l.withdrawn_by is null and exists (
  select from product p where p.shop_id = l.origin_shop_id and p.pid = l.pid and p.deleted_at is null)))`

/** SQL for the first reason why listing `l` is left out. */
const REASON = `case when not l.shown then 'stopped' when l.unlisted then 'unlisted' when l.adult then 'adult' when l.image = '' then 'picture'
  when ${sellingPriceSql('l')} <= 0 then 'price' else 'sold_out' end`

/**
 * SQL condition: listing `l` is left out for a reason other than its price or being unlisted (index
 * `listing_left_out`).
 */
const MARKED = "(not l.shown or l.adult or l.sold_out or l.image = '')"

/** SQL condition: listing `l` is left out only because it is unlisted (index `listing_unlisted`). */
const UNLISTED = `l.unlisted and not ${MARKED}`

/** SQL for listings that are in stock but have no price (index `listing_category_low`). */
const UNPRICED = `select l.* from listing_category c join listing l on l.shop_id = c.shop_id and l.sid = c.sid
  where c.shop_id = $1 and c.cid = 0 and not c.sold_out and c.price <= 0 and not ${MARKED}`

/** Values: shopId. */
export const LEFT_OUT_COUNTS = statement<LeftOutCounts & { shown: number }>(
  'feeds.left-out-counts',
  `select coalesce((select listed from listing_count where shop_id = $1 and cid = 0), 0) as shown,
     count(*) filter (where reason = 'stopped')::int as stopped, count(*) filter (where reason = 'unlisted')::int as unlisted,
     count(*) filter (where reason = 'adult')::int as adult,
     count(*) filter (where reason = 'picture')::int as picture, count(*) filter (where reason = 'sold_out')::int as sold_out,
     (count(*) filter (where reason = 'price') + (select count(*) from (${UNPRICED}) u))::int as price
   from (
     select ${REASON} as reason from listing l where l.shop_id = $1 and ${MARKED} and ${IS_THERE}
     union all
     select 'unlisted' from listing l where l.shop_id = $1 and ${UNLISTED}) m`,
)

export interface LeftOutRow {
  sid: number
  pid: number
  own: boolean
  title: string
  image: string
  adult: boolean
}

/** Values: shopId, reason, last sid of the previous page, limit. */
export const LEFT_OUT_PRODUCTS = statement<LeftOutRow>(
  'feeds.left-out-products',
  `select sid, pid, origin_shop_id = shop_id as own, title, image, adult from (
     (select * from listing l where l.shop_id = $1 and l.sid > $3 and ${MARKED} and ${REASON} = $2 and ${IS_THERE}
       order by l.sid limit $4)
     union all
     (select * from listing l where $2 = 'unlisted' and l.shop_id = $1 and l.sid > $3 and ${UNLISTED}
       order by l.sid limit $4)
     union all
     (select * from (${UNPRICED}) l where $2 = 'price' and l.sid > $3 order by l.sid limit $4)) l
   order by sid limit $4`,
)
