import { MAX_FOUND } from '../rules.ts'
import { SOLD_OUT_WEIGHT } from '../search/tokens.ts'

/**
 * Generated rows are copied into this table first, because PostgreSQL refuses COPY into a table with row level
 * security. The statements of `FILL` then give them ids.
 */
export const STAGE = `
  create temp table staged_product (
    shop_id bigint, title text, brand text, tags text[], top text, leaf text, price bigint, sale_price bigint,
    options jsonb, stock int, likes int, words text, initials text, tokens bigint[], weights smallint[],
    filter_keys bigint[]
  ) on commit drop`

/** The largest tables of the catalogue. Their indexes can be dropped, because no other table refers to them. */
export const LARGEST_TABLES = ['listing_category', 'listing_filter', 'listing_search', 'search_posting']

/**
 * Adds the next products to the seller's list and returns their number. Run it after `analyze`: without statistics
 * PostgreSQL compares each product with all others.
 */
export const LIST_MORE = `
  with more as (
    select array_agg(shop_id) as shops, array_agg(pid) as pids from (
      select shop_id, pid from product p
      where not exists (select from product_search s where s.shop_id = p.shop_id and s.pid = p.pid) limit 5000) p
  )
  select coalesce(cardinality(pids), 0) as listed, index_seller_list(shops, pids) from more`

/** Statements that fill the module's tables from the staged products, in order. */
export const FILL: Record<string, string> = {
  categories: `
    insert into category (shop_id, name, parent, sort)
    select shop_id, top, 0, row_number() over (partition by shop_id order by top)
    from (select distinct shop_id, top from staged_product) t
    on conflict do nothing;
    insert into category (shop_id, name, parent, sort)
    select t.shop_id, t.leaf, c.cid, row_number() over (partition by t.shop_id order by t.leaf)
    from (select distinct shop_id, top, leaf from staged_product) t
    join category c on c.shop_id = t.shop_id and c.parent = 0 and c.name = t.top
    on conflict do nothing;
    create temp table seeded on commit drop as
    select t.*, nextval('product_ids') as pid, nextval('listing_ids') as sid, up.cid as top_cid, c.cid
    from staged_product t
    join category up on up.shop_id = t.shop_id and up.parent = 0 and up.name = t.top
    join category c on c.shop_id = t.shop_id and c.parent = up.cid and c.name = t.leaf;
    analyze seeded`,
  products: `
    insert into product (shop_id, pid, title, brand, tags, price, sale_price, options, digest)
    select shop_id, pid, title, brand, tags, price, sale_price, options, 'bulk' from seeded;
    insert into variant (shop_id, pid, chosen, stock, sort)
    select shop_id, pid, array(select v where v is not null), stock, coalesce(n, 1) - 1
    from seeded
    left join lateral jsonb_array_elements_text(options -> 0 -> 'values') with ordinality as o (v, n) on true`,
  listings: `
    insert into listing (shop_id, sid, pid, origin_shop_id, origin_uid, cid, title, brand, tags, price, sale_price,
      image, adult, pickable, sold_out, shown, likes)
    select t.shop_id, sid, pid, t.shop_id, s.uid, cid, title, brand, tags, price, sale_price,
      '', false, false, stock = 0, true, likes
    from seeded t
    join shop s using (shop_id);
    insert into listing_likes (shop_id, sid, likes, ranked) select shop_id, sid, likes, likes from seeded where likes > 0;
    insert into listing_category (shop_id, cid, sid, popularity, price, sold_out)
    select shop_id, place, sid, likes, coalesce(sale_price, price), stock = 0
    from seeded, unnest(array[0, top_cid, cid]) as place;
    delete from listing_count where shop_id in (select shop_id from seeded);
    insert into listing_count (shop_id, cid, listed)
    select shop_id, cid, count(*) from listing_category
    where shop_id in (select shop_id from seeded)
    group by shop_id, cid`,
  filters: `
    insert into listing_filter (shop_id, sid, keys, sold_out, popularity, price, percent, reviews, brand, options)
    select shop_id, sid, array(select search_key(shop_id, key) from unnest(filter_keys || array[top_cid, cid]) as key),
      stock = 0, likes, coalesce(sale_price, price),
      case when sale_price < price then (price - sale_price) * 100 / price else 0 end, 0, brand,
      array(select (o ->> 'name') || ':' || v
        from jsonb_array_elements(options) o, jsonb_array_elements_text(o -> 'values') v)
    from seeded`,
  search: `
    insert into listing_search (shop_id, sid, popularity, sold_out, words, initials, keys, weights)
    select shop_id, sid, likes, stock = 0, words, initials,
      array(select search_key(shop_id, token) from unnest(tokens) with ordinality as t (token, n) order by n),
      array(select weight - case when stock = 0 then ${SOLD_OUT_WEIGHT} else 0 end
        from unnest(weights) with ordinality as w (weight, n) order by n)
    from seeded;
    insert into search_posting (shop_id, key, sid, popularity, weight)
    select shop_id, search_key(shop_id, token), sid, likes, weight - case when stock = 0 then ${SOLD_OUT_WEIGHT} else 0 end
    from seeded, unnest(tokens, weights) as t (token, weight);
    insert into search_common (shop_id, key)
    select shop_id, key from search_posting
    where shop_id in (select shop_id from seeded group by shop_id having count(*) >= ${MAX_FOUND})
    group by shop_id, key having count(*) >= ${MAX_FOUND}
    on conflict do nothing`,
}
