import { statement } from '../../../platform/database/pools.ts'
import type { DealTerms } from '../shared/deals.ts'
import { MAX_OPEN_DEALS } from '../shared/marketing-limits.ts'

const TERMS = `d.id, d.name, d.kind, d.pieces, d.value`

const isRunning = `d.stopped_at is null and d.starts_at <= now() and (d.ends_at is null or d.ends_at > now())`

const dealsOfListing = (listing: string, condition: string) => `deal_product dp
  join deal d on d.shop_id = dp.shop_id and d.id = dp.deal_id and ${condition}
  where dp.shop_id = ${listing}.shop_id and dp.sid = ${listing}.sid
    and ${listing}.origin_shop_id = ${listing}.shop_id`

/**
 * SQL: JSON array of `DealTerms` with the deals that apply now to the product of a row of `listing`, by id. `listing`
 * is an alias. Resold products have none, whatever a deal names.
 */
export const dealsPart = (listing: string): string => `coalesce((
  select json_agg(json_build_object('id', d.id, 'name', d.name, 'kind', d.kind, 'pieces', d.pieces, 'value', d.value)
    order by d.id) from ${dealsOfListing(listing, isRunning)}), '[]')`

/** SQL: when a deal of the product next starts or ends; null if none will. */
export const dealChangePart = (listing: string): string => `(
  select min(moment) from (
    select unnest(array[d.starts_at, d.ends_at]) as moment from ${dealsOfListing(listing, 'd.stopped_at is null')}) t
  where moment > now())`

export interface RunningRow extends DealTerms {
  ends_at: Date | null
}

/** Values: slug of the shop, listing. The oldest first. */
export const OF_PRODUCT = statement<RunningRow>(
  'marketing.deals-of-product',
  `select ${TERMS}, d.ends_at from shop s join listing l on l.shop_id = s.shop_id and l.sid = $2
     cross join lateral (select d.* from ${dealsOfListing('l', isRunning)}) d
   where s.shopid = $1 and s.isshow and l.shown order by d.id limit ${MAX_OPEN_DEALS}`,
)

/** The deal that a card shows, of each listing that has one: the newest. Values: listings. */
export const OF_CARDS = statement<DealTerms & { sid: number }>(
  'marketing.deals-of-cards',
  `select l.sid, d.id, d.name, d.kind, d.pieces, d.value from listing l
     cross join lateral (select ${TERMS} from ${dealsOfListing('l', isRunning)} order by d.id desc limit 1) d
   where l.sid = any($1::bigint[])`,
)

/** Values: slug of the shop, deal. No row unless the deal of an open shop is running. */
export const RUNNING = statement<RunningRow & { listingIds: number[] }>(
  'marketing.running-deal',
  `select ${TERMS}, d.ends_at, coalesce((
       select json_agg(dp.sid order by dp.position) from deal_product dp
         join listing l on l.shop_id = dp.shop_id and l.sid = dp.sid and l.origin_shop_id = l.shop_id
       where dp.shop_id = d.shop_id and dp.deal_id = d.id and l.shown), '[]') as "listingIds"
   from shop s join deal d on d.shop_id = s.shop_id and d.id = $2 and ${isRunning}
   where s.shopid = $1 and s.isshow`,
)

/** Values: shopid. Milliseconds until the next deal of an open shop starts or ends; null for none. */
export const NEXT_DEAL_CHANGE = statement<{ in_ms: number | null }>(
  'marketing.next-deal-change',
  `select (extract(epoch from least(
       min(d.starts_at) filter (where d.starts_at > now()),
       min(d.ends_at) filter (where d.ends_at > now())
     ) - now()) * 1000)::float8 as in_ms
   from shop s join deal d on d.shop_id = s.shop_id and d.stopped_at is null where s.shopid = $1 and s.isshow`,
)

export interface SellerDealRow extends DealTerms {
  version: number
  starts_at: Date
  ends_at: Date | null
  stopped: boolean
  state: 'scheduled' | 'running' | 'ended'
  products: number
  created_at: Date
}

/** SQL: columns of `SellerDealRow` of deal `d`. `now` is SQL. */
export const sellerFields = (
  now: string,
): string => `${TERMS}, d.version, d.starts_at, d.ends_at, d.created_at, d.stopped_at is not null as stopped,
  case when d.stopped_at is not null or d.ends_at <= ${now} then 'ended' when d.starts_at > ${now} then 'scheduled'
    else 'running' end as state,
  (select count(*)::int from deal_product dp where dp.shop_id = d.shop_id and dp.deal_id = d.id) as products`

/** Values: shop id, state or null, part of the name, cursor id or null, limit, now. The newest first. */
export const SHOP_DEALS = statement<SellerDealRow>(
  'marketing.deals-of-shop',
  `select * from (select ${sellerFields('$6::timestamptz')} from deal d
     where d.shop_id = $1 and ($4::bigint is null or d.id < $4) and strpos(lower(d.name), lower($3)) > 0) d
   where $2::text is null or d.state = $2 order by d.id desc limit $5`,
)
