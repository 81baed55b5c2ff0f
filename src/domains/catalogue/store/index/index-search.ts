import { sql } from 'kysely'
import { type CategoryNode, categoriesAbove, MAX_FOUND } from '../../rules.ts'
import { tokenKey } from '../../search/token-key.ts'
import { indexProduct, SOLD_OUT_WEIGHT } from '../../search/tokens.ts'
import type { Tx } from '../../tables.ts'
import type { ListingState } from '../listings.ts'
import { indexPlatformListings, type ListingSearchEntry } from './index-platform.ts'

/** Updates the search index. Adult and hidden products are removed from it. */
export async function indexSearch(
  tx: Tx,
  shopId: number,
  categories: ReadonlyMap<number, CategoryNode>,
  listings: ListingState[],
): Promise<void> {
  const entries = searchEntries(categories, listings)
  const columnOf = (name: keyof ListingSearchEntry) => entries.map((entry) => entry[name])
  await sql`
    with new as materialized (
      select sid, popularity, sold_out, words, initials, weights::smallint[],
        array(select search_key(${shopId}, token) from unnest(tokens::bigint[]) with ordinality as t (token, place)
          order by place) as keys
      from unnest(${columnOf('sid')}::bigint[], ${columnOf('popularity')}::int[], ${columnOf('sold_out')}::boolean[],
        ${columnOf('words')}::text[], ${columnOf('initials')}::text[], ${columnOf('tokens')}::text[], ${columnOf('weights')}::text[])
        as new (sid, popularity, sold_out, words, initials, tokens, weights)
    ), new_posting as materialized (
      select p.key, new.sid, new.popularity, p.weight from new, unnest(keys, weights) as p (key, weight)
    ), old_posting as materialized (
      select p.key, old.sid, old.popularity, p.weight
      from listing_search old, unnest(keys, weights) as p (key, weight)
      where shop_id = ${shopId} and sid = any (${listings.map(({ sid }) => sid)}::bigint[])
    ), deleted_posting as (
      delete from search_posting p
      using (select * from old_posting except select * from new_posting) o
      where p.shop_id = ${shopId} and p.key = o.key and p.weight = o.weight
        and p.popularity = o.popularity and p.sid = o.sid
    ), deleted_common as (
      delete from search_common c
      using (select key, sid from old_posting except select key, sid from new_posting) o
      where c.shop_id = ${shopId} and c.key = o.key
    ), inserted_posting as (
      insert into search_posting (shop_id, key, sid, popularity, weight)
      select ${shopId}, * from (select * from new_posting except select * from old_posting) n
    ), deleted_listing as (
      delete from listing_search
      where shop_id = ${shopId} and sid = any (${listings.map(({ sid }) => sid)}::bigint[])
        and sid not in (select sid from new)
    )
    insert into listing_search (shop_id, sid, popularity, sold_out, words, initials, keys, weights)
    select ${shopId}, sid, popularity, sold_out, words, initials, keys, weights from new
    on conflict (shop_id, sid) do update set popularity = excluded.popularity,
      sold_out = excluded.sold_out, words = excluded.words, initials = excluded.initials, keys = excluded.keys, weights = excluded.weights
    where (listing_search.popularity, listing_search.words, listing_search.keys, listing_search.weights)
      is distinct from (excluded.popularity, excluded.words, excluded.keys, excluded.weights)`.execute(tx)
  await indexPlatformListings(
    tx,
    shopId,
    listings.map(({ sid }) => sid),
    entries,
  )
}

/** Stores the keys of at least `MAX_FOUND` products, which searches do not count. */
export async function noteCommon(tx: Tx, shopId: number): Promise<void> {
  await sql`
    insert into search_common (shop_id, key)
    select shop_id, key from search_posting where shop_id = ${shopId}
    group by shop_id, key having count(*) >= ${MAX_FOUND}
    on conflict do nothing`.execute(tx)
}

/** The search entries of those listings that a search can find. */
export const searchEntries = (
  categories: ReadonlyMap<number, CategoryNode>,
  listings: ListingState[],
): ListingSearchEntry[] =>
  listings
    .filter(({ listed, adult }) => listed && !adult)
    .map((listing) => entryOf(listing, categoriesAbove(categories, listing)))

/** The search entry of a listing. Its tokens and weights are array literals, which keep a large statement short. */
function entryOf(
  { sid, popularity, sold_out, title, brand, tags, option_axes, codes }: ListingState,
  path: CategoryNode[],
): ListingSearchEntry {
  const { words, initials, tokens } = indexProduct({
    title,
    brand,
    tags,
    categories: path.map(({ name }) => name),
    options: option_axes.flatMap(({ values }) => values),
    codes,
  })
  return {
    sid,
    popularity,
    sold_out,
    words,
    initials,
    tokens: `{${[...tokens.keys()].map(tokenKey).join()}}`,
    weights: `{${[...tokens.values()].map((weight) => weight - (sold_out ? SOLD_OUT_WEIGHT : 0)).join()}}`,
  }
}
