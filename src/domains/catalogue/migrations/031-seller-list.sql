-- The product list of a seller. Every filter but the words is a bit of `facets`:
--   1 + 2: 0 on sale, 1 sold out by hand, 2 stopped, 3 deleted
--   4 + 8: 0 sold out, 4 low, 8 plenty
--   16 on sale for less, 32 pickable, 64 without picture, 128 without statutory notice
-- A product stands once under 0 (all), once under each of its categories and those above them, or under -1 (none). So any
-- list is a merge of few ranges of one index, one for each value of the facets that the shop has.
create table product_category (
  shop_id bigint not null,
  cid bigint not null,
  pid bigint not null,
  facets smallint not null,
  title text collate "C" not null,
  -- what the shopper pays, in won
  price bigint not null,
  -- pieces of all variants
  stock bigint not null,
  changed_at timestamptz not null,
  primary key (shop_id, pid, cid)
);
create index product_category_newest on product_category (shop_id, cid, facets, pid);
create index product_category_title on product_category (shop_id, cid, facets, title, pid);
create index product_category_price on product_category (shop_id, cid, facets, price, pid);
create index product_category_stock on product_category (shop_id, cid, facets, stock, pid);
create index product_category_changed on product_category (shop_id, cid, facets, changed_at, pid);
call guard_tenant_table('product_category', false);

-- How many rows each (shop_id, cid, facets) has in product_category.
create table product_count (
  shop_id bigint not null,
  cid bigint not null,
  facets smallint not null,
  products int not null,
  primary key (shop_id, cid, facets)
);
call guard_tenant_table('product_count', false);

-- The texts of a product as the seller's search compares them, with what the list filters and sorts by: those columns are in no
-- index, so that a change of them is cheap.
create table product_search (
  shop_id bigint not null,
  pid bigint not null,
  facets smallint not null,
  title text collate "C" not null,
  price bigint not null,
  stock bigint not null,
  changed_at timestamptz not null,
  -- without spaces: title, brand, code, barcode, one a line
  words text collate "C" not null,
  keys bigint[] not null,
  primary key (shop_id, pid)
) with (fillfactor = 80);
alter table product_search set (toast_tuple_target = 256);
alter table product_search alter column keys set storage external;
create index product_search_keys on product_search using gin (keys) with (fastupdate = off);
call guard_tenant_table('product_search', false);

-- The same rows of the shops of a transaction. Row level security would keep the index of the keys from being used, as it lets no
-- operator see a row before the policy did; the view is read with the rights of its owner and compares the shop itself.
create view product_found as
  select * from product_search where shop_id + 0 = any ((select current_shops())::bigint[]);
grant create on schema public to madang_system;
alter view product_found owner to madang_system;
revoke create on schema public from madang_system;
grant select on product_found to madang_shop, madang_system;

-- Products whose stock moved since the list knew it. A buyer adds a row and waits for nobody; a job takes them away.
create table stock_move (
  shop_id bigint not null,
  pid bigint not null
);
create index stock_move_shop on stock_move (shop_id);
call guard_tenant_table('stock_move', false);

create function product_words(line text) returns text
language sql immutable parallel safe
return replace(lower(normalize(left(line, 200), nfkc)), ' ', '');

-- Every character and every two neighbours of the lines.
create function product_keys(shop bigint, words text) returns bigint[]
language sql immutable parallel safe
return array(
  select distinct search_key(shop, hashtextextended(substr(words, at, size), 0))
  from generate_series(1, length(words)) at, generate_series(1, 2) size
  where at + size - 1 <= length(words) and position(E'\n' in substr(words, at, size)) = 0);

-- The keys that a product with all these words has.
create function wanted_keys(shop bigint, wanted text[]) returns bigint[]
language sql immutable parallel safe
return array(
  select distinct search_key(shop, hashtextextended(substr(word, at, least(2, length(word))), 0))
  from unnest(wanted) word, generate_series(1, greatest(1, length(word) - 1)) at
  where word <> '');

-- Brings the seller's list up to date for these products, `pids[n]` of `shops[n]`. The shop's catalogue has to be locked.
create function index_seller_list(shops bigint[], pids bigint[]) returns void
language sql as $$
  with recursive wanted as materialized (
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
  ), up as (
    select distinct shop_id, cid, cid as above from wanted, unnest(cids) cid
    union
    select up.shop_id, up.cid, c.parent from up
    join category c on c.shop_id = up.shop_id and c.cid = up.above
    where c.parent <> 0
  ), new as materialized (
    select shop_id, 0::bigint as cid, pid, facets, title, price, stock, changed_at from wanted
    union all
    select shop_id, -1, pid, facets, title, price, stock, changed_at from wanted where cids = '{}'
    union all
    select distinct w.shop_id, up.above, w.pid, w.facets, w.title, w.price, w.stock, w.changed_at
    from wanted w, unnest(w.cids) as own (cid), up
    where up.shop_id = w.shop_id and up.cid = own.cid
  ), old as materialized (
    select c.shop_id, c.cid, c.pid, c.facets
    from wanted w join product_category c on c.shop_id = w.shop_id and c.pid = w.pid
  ), gone as (
    delete from product_category c
    using (select shop_id, pid, cid from old except select shop_id, pid, cid from new) o
    where c.shop_id = o.shop_id and c.pid = o.pid and c.cid = o.cid
  ), come as (
    insert into product_category as c (shop_id, cid, pid, facets, title, price, stock, changed_at)
    select shop_id, cid, pid, facets, title, price, stock, changed_at from new
    on conflict (shop_id, pid, cid) do update set (facets, title, price, stock, changed_at) =
      (excluded.facets, excluded.title, excluded.price, excluded.stock, excluded.changed_at)
    where (c.facets, c.title, c.price, c.stock, c.changed_at) is distinct from
      (excluded.facets, excluded.title, excluded.price, excluded.stock, excluded.changed_at)
  ), counted as (
    insert into product_count as c (shop_id, cid, facets, products)
    select shop_id, cid, facets, sum(change) from (
      select shop_id, cid, facets, 1 as change from new union all select shop_id, cid, facets, -1 from old
    ) changes
    group by shop_id, cid, facets having sum(change) <> 0
    on conflict (shop_id, cid, facets) do update set products = c.products + excluded.products
  ), known as (
    update product_search t set (facets, title, price, stock, changed_at) = (w.facets, w.title, w.price, w.stock, w.changed_at)
    from wanted w where t.shop_id = w.shop_id and t.pid = w.pid and t.words = w.words
    returning t.shop_id, t.pid
  )
  insert into product_search as t (shop_id, pid, facets, title, price, stock, changed_at, words, keys)
  select shop_id, pid, facets, title, price, stock, changed_at, words, product_keys(shop_id, words)
  from wanted w where not exists (select from known k where k.shop_id = w.shop_id and k.pid = w.pid)
  on conflict (shop_id, pid) do update set (facets, title, price, stock, changed_at, words, keys) =
    (excluded.facets, excluded.title, excluded.price, excluded.stock, excluded.changed_at, excluded.words, excluded.keys)
$$;

-- Row level security confines the owner of the tables; the system sees the products of all shops.
set local role madang_system;
select index_seller_list(array_agg(shop_id), array_agg(pid)) from product;
reset role;

drop index product_newest;
