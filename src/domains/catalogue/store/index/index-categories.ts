import { sql } from 'kysely'
import { recordset } from '../../../../platform/database/recordset.ts'
import { type CategoryNode, categoriesAbove } from '../../rules.ts'
import type { Tx } from '../../tables.ts'
import type { ListingState } from '../listings.ts'

const ENTRY = {
  cid: 'bigint',
  sid: 'bigint',
  popularity: 'int',
  price: 'bigint',
  sold_out: 'boolean',
} as const

/**
 * Updates the index of lists. A visible listing is indexed under all products (0), its categories and their ancestors;
 * a hidden one is removed. The counters are updated in the same statement.
 */
export async function indexCategories(
  tx: Tx,
  shopId: number,
  categories: ReadonlyMap<number, CategoryNode>,
  listings: ListingState[],
): Promise<void> {
  const entries = listings
    .filter(({ listed }) => listed)
    .flatMap(({ sid, cid, more_cids, popularity, price, sold_out }) =>
      [0, ...categoriesAbove(categories, { cid, more_cids }).map((category) => category.cid)].map(
        (categoryId) => ({
          cid: categoryId,
          sid,
          popularity,
          price,
          sold_out,
        }),
      ),
    )
  await sql`
    with new as materialized (
      select * from ${recordset('new', ENTRY, entries)}
    ), old as materialized (
      select cid, sid from listing_category
      where shop_id = ${shopId} and sid = any (${listings.map(({ sid }) => sid)}::bigint[])
    ), gone as (
      delete from listing_category p
      using (select cid, sid from old except select cid, sid from new) o
      where p.shop_id = ${shopId} and p.cid = o.cid and p.sid = o.sid
    ), come as (
      insert into listing_category (shop_id, cid, sid, popularity, price, sold_out)
      select ${shopId}, cid, sid, popularity, price, sold_out from new
      on conflict (shop_id, cid, sid) do update
      set popularity = excluded.popularity, price = excluded.price, sold_out = excluded.sold_out
      where (listing_category.popularity, listing_category.price, listing_category.sold_out)
        <> (excluded.popularity, excluded.price, excluded.sold_out)
    )
    insert into listing_count (shop_id, cid, listed)
    select ${shopId}, cid, sum(change) from (
      select cid, 1 as change from new union all select cid, -1 from old
    ) changes
    group by cid having sum(change) <> 0
    on conflict (shop_id, cid) do update set listed = listing_count.listed + excluded.listed`.execute(tx)
}
