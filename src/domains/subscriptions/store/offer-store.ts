import { statement } from '../../../platform/database/pools.ts'

export interface Offer {
  sid: number
  shopid: string
  title: string
  weeks: number[]
  version: number
}

// Only a shop's own products: who resells one does not know when its stock comes.
const OFFER = `
  select l.sid, s.shopid, l.title,
    case when l.shop_id = l.origin_shop_id then coalesce(f.weeks, '{}') else '{}' end as weeks,
    coalesce(f.version, 0) as version
  from listing l join shop s on s.shop_id = l.shop_id
  left join subscription_offer f on f.shop_id = l.shop_id and f.product_id = l.pid`

/** Values: slug of the shop, listing. No row for a listing that the shop does not show; a resale has no cycles. */
export const SHOWN_OFFER = statement<Offer>(
  'subscriptions.offer',
  `${OFFER} where l.sid = $2 and s.shopid = $1 and s.isshow and l.shown`,
)

/** Values: listing, variant. The offer of a listing that can be subscribed to. */
export const OFFER_OF_LISTING = statement<Offer>(
  'subscriptions.offer-of-listing',
  `${OFFER} join variant v on v.shop_id = l.shop_id and v.pid = l.pid and v.pid2 = $2
   where l.sid = $1 and s.isshow and l.shown and l.shop_id = l.origin_shop_id`,
)

/** Values: shop id, product id. */
export const PRODUCT_OFFER = statement<Offer>(
  'subscriptions.product-offer',
  `${OFFER} where l.shop_id = $1 and l.origin_shop_id = $1 and l.pid = $2`,
)
