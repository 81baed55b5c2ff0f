-- The orders of all products of a shop have the words as well, so that a walk for a page of a search reads one range of one index. Before, it looked up each
-- product that it passed.
alter table product_category add words text collate "C";
comment on column product_category.words is 'the words of product_search, in the row under 0, where they fit into the indexes';

-- An entry of an index has 2,704 bytes at the most; words that are longer are looked up.
create function words_for_walks(words text) returns text
language sql immutable parallel safe
return case when octet_length(words) <= 1500 then words end;

drop index product_category_by_number, product_category_by_title, product_category_by_price, product_category_by_stock,
  product_category_by_change;

-- Row level security confines the owner of the tables; the system sees the products of all shops.
set local role madang_system;
update product_category c set words = words_for_walks(s.words)
from product_search s where c.cid = 0 and s.shop_id = c.shop_id and s.pid = c.pid;
reset role;

create index product_category_by_number on product_category (shop_id, pid) include (facets, words) where cid = 0;
create index product_category_by_title on product_category (shop_id, title, pid) include (facets, words) where cid = 0;
create index product_category_by_price on product_category (shop_id, price, pid) include (facets, words) where cid = 0;
create index product_category_by_stock on product_category (shop_id, stock, pid) include (facets, words) where cid = 0;
create index product_category_by_change on product_category (shop_id, changed_at, pid) include (facets, words) where cid = 0;

-- The keys stand in their index alone, so that the rows which it finds lie on fewer pages. A change that leaves the words as they are does not touch it.
drop view product_found;
alter table product_search drop column keys;
alter table product_search reset (toast_tuple_target);
cluster product_search using product_search_pkey;
alter table product_search set without cluster;
create index product_search_keys on product_search using gin (product_keys(shop_id, words)) with (fastupdate = off);

-- As in migration 031.
create view product_found as
  select * from product_search where shop_id + 0 = any ((select current_shops())::bigint[]);
grant create on schema public to madang_system;
alter view product_found owner to madang_system;
revoke create on schema public from madang_system;
grant select on product_found to madang_shop, madang_system;

-- Brings the seller's list up to date for these products, `pids[n]` of `shops[n]`. The shop's catalogue has to be locked.
create or replace function index_seller_list(shops bigint[], pids bigint[]) returns void
language sql as $$
  with wanted as materialized (
    select p.shop_id, p.pid,
      (case when p.deleted_at is not null then 3 when p.status = 'stopped' then 2 when p.status = 'sold_out' then 1 else 0 end
        + case when not coalesce(v.orderable, false) then 0 when v.fewest <= coalesce(p.low_stock, s.low_stock, 0)
          and coalesce(p.low_stock, s.low_stock, 0) > 0 then 4 else 8 end
        + case when p.sale_price is null then 0 else 16 end
        + case when p.pickable then 32 else 0 end
        + case when cardinality(p.images) = 0 then 64 else 0 end
        + case when p.notice = '[]' then 128 else 0 end)::smallint as facets,
      left(lower(normalize(p.title, nfkc)), 60) collate "C" as title,
      coalesce(p.sale_price, p.price) as price, coalesce(v.stock, 0) as stock, p.changed_at,
      product_words(p.title) || E'\n' || product_words(p.brand) || E'\n' || product_words(coalesce(p.code, '')) || E'\n'
        || product_words(p.barcode) as words,
      array(select cid from unnest(l.cid || l.more_cids) cid where cid <> 0) as cids
    from unnest(shops, pids) as w (shop_id, pid)
    join product p on p.shop_id = w.shop_id and p.pid = w.pid
    join shop s on s.shop_id = p.shop_id
    join listing l on l.shop_id = p.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
    left join lateral (
      select sum(v.stock)::bigint as stock, bool_or(v.stock > 0 and not v.off) as orderable,
        min(v.stock) filter (where not v.off) as fewest
      from variant v where v.shop_id = p.shop_id and v.pid = p.pid) v on true
  ), new as materialized (
    select shop_id, 0::bigint as cid, pid, facets, title, price, stock, changed_at, words_for_walks(words) as words from wanted
    union all
    select shop_id, -1, pid, facets, title, price, stock, changed_at, null from wanted where cids = '{}'
    union all
    select w.shop_id, up.cid, w.pid, w.facets, w.title, w.price, w.stock, w.changed_at, null
    from wanted w
    cross join lateral (
      with recursive up as (
        select unnest(w.cids) as cid
        union
        select c.parent from up join category c on c.shop_id = w.shop_id and c.cid = up.cid where c.parent <> 0
      )
      select cid from up
    ) up
  ), old as materialized (
    select c.shop_id, c.cid, c.pid, c.facets
    from wanted w join product_category c on c.shop_id = w.shop_id and c.pid = w.pid
  ), gone as (
    delete from product_category c
    using (select shop_id, pid, cid from old except select shop_id, pid, cid from new) o
    where c.shop_id = o.shop_id and c.pid = o.pid and c.cid = o.cid
  ), come as (
    insert into product_category as c (shop_id, cid, pid, facets, title, price, stock, changed_at, words)
    select shop_id, cid, pid, facets, title, price, stock, changed_at, words from new
    on conflict (shop_id, pid, cid) do update set (facets, title, price, stock, changed_at, words) =
      (excluded.facets, excluded.title, excluded.price, excluded.stock, excluded.changed_at, excluded.words)
    where (c.facets, c.title, c.price, c.stock, c.changed_at, c.words) is distinct from
      (excluded.facets, excluded.title, excluded.price, excluded.stock, excluded.changed_at, excluded.words)
  ), counted as (
    insert into product_count as c (shop_id, cid, facets, products)
    select shop_id, cid, facets, sum(change) from (
      select shop_id, cid, facets, 1 as change from new union all select shop_id, cid, facets, -1 from old
    ) changes
    group by shop_id, cid, facets having sum(change) <> 0
    on conflict (shop_id, cid, facets) do update set products = c.products + excluded.products
  )
  insert into product_search as t (shop_id, pid, facets, title, price, stock, changed_at, words)
  select shop_id, pid, facets, title, price, stock, changed_at, words from wanted
  on conflict (shop_id, pid) do update set (facets, title, price, stock, changed_at, words) =
    (excluded.facets, excluded.title, excluded.price, excluded.stock, excluded.changed_at, excluded.words)
  where (t.facets, t.title, t.price, t.stock, t.changed_at, t.words) is distinct from
    (excluded.facets, excluded.title, excluded.price, excluded.stock, excluded.changed_at, excluded.words)
$$;
