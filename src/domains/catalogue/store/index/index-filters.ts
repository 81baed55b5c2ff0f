import { sql } from 'kysely'
import { recordset } from '../../../../platform/database/recordset.ts'
import { filterEntry } from '../../filters/filter-keys.ts'
import { type CategoryNode, categoriesAbove } from '../../rules.ts'
import type { Tx } from '../../tables.ts'
import type { ListingState } from '../listings.ts'

const ENTRY = {
  sid: 'bigint',
  keys: 'bigint[]',
  sold_out: 'boolean',
  popularity: 'int',
  price: 'bigint',
  percent: 'int',
  reviews: 'int',
  brand: 'text',
  options: 'text[]',
} as const

/** Updates what filters of lists read. Hidden listings are removed. */
export async function indexFilters(
  tx: Tx,
  shopId: number,
  categories: ReadonlyMap<number, CategoryNode>,
  listings: ListingState[],
): Promise<void> {
  const entries = listings
    .filter(({ listed }) => listed)
    .map((listing) => {
      const { sid, sold_out, popularity, price, reviews } = listing
      const cids = categoriesAbove(categories, listing).map((category) => category.cid)
      return { sid, sold_out, popularity, price, reviews, ...filterEntry(listing, cids) }
    })
  await sql`
    with new as materialized (
      select n.sid, array(select search_key(${shopId}, token) from unnest(n.keys) as token) as keys, n.sold_out,
        n.popularity, n.price, n.percent::smallint as percent, n.reviews, n.brand, n.options,
        coalesce(s.quarter, 0) as sold
      from ${recordset('n', ENTRY, entries)}
      left join listing_sold s on s.shop_id = ${shopId} and s.sid = n.sid
    ), gone as (
      delete from listing_filter
      where shop_id = ${shopId} and sid = any (${listings.map(({ sid }) => sid)}::bigint[])
        and sid not in (select sid from new)
    )
    insert into listing_filter as f (shop_id, sid, keys, sold_out, popularity, price, percent, reviews, brand, options, sold)
    select ${shopId}, sid, keys, sold_out, popularity, price, percent, reviews, brand, options, sold from new
    on conflict (shop_id, sid) do update set keys = excluded.keys, sold_out = excluded.sold_out,
      popularity = excluded.popularity, price = excluded.price, percent = excluded.percent, reviews = excluded.reviews,
      brand = excluded.brand, options = excluded.options
    where (f.keys, f.sold_out, f.popularity, f.price, f.percent, f.reviews, f.brand, f.options)
      is distinct from (excluded.keys, excluded.sold_out, excluded.popularity, excluded.price, excluded.percent,
        excluded.reviews, excluded.brand, excluded.options)`.execute(tx)
}
