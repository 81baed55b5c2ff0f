import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** The search entry of a listing. Its tokens and weights are array literals, which keep a large statement short. */
export interface ListingSearchEntry {
  sid: number
  popularity: number
  sold_out: boolean
  words: string
  initials: string
  tokens: string
  weights: string
}

/**
 * Updates what the search on the platform's home reads of these listings: the shop's own products that `entries` has,
 * if the shop agrees and is open. All others are removed.
 */
export async function indexPlatformListings(
  tx: Tx,
  shopId: number,
  listingIds: number[],
  entries: ListingSearchEntry[],
): Promise<void> {
  const columnOf = (name: keyof ListingSearchEntry) => entries.map((entry) => entry[name])
  await sql`
    with new as materialized (
      select new.sid, new.popularity, new.sold_out, new.words, new.initials, new.tokens::bigint[] as keys
      from unnest(${columnOf('sid')}::bigint[], ${columnOf('popularity')}::int[], ${columnOf('sold_out')}::boolean[],
        ${columnOf('words')}::text[], ${columnOf('initials')}::text[], ${columnOf('tokens')}::text[])
        as new (sid, popularity, sold_out, words, initials, tokens)
      join listing l on l.shop_id = ${shopId} and l.sid = new.sid and l.origin_shop_id = l.shop_id
      where (select platform_products and isshow from shop where shop_id = ${shopId})
    ), gone as (
      delete from platform_listing
      where shop_id = ${shopId} and sid = any (${listingIds}::bigint[]) and sid not in (select sid from new)
    )
    insert into platform_listing as p (shop_id, sid, popularity, sold_out, words, initials, keys)
    select ${shopId}, sid, popularity, sold_out, words, initials, keys from new
    on conflict (shop_id, sid) do update set popularity = excluded.popularity, sold_out = excluded.sold_out,
      words = excluded.words, initials = excluded.initials, keys = excluded.keys
    where (p.popularity, p.sold_out, p.words, p.keys)
      is distinct from (excluded.popularity, excluded.sold_out, excluded.words, excluded.keys)`.execute(tx)
}
