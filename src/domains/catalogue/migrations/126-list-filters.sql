-- What filters of lists read of a listing: keys (categories, brand, values of options, price step, stars, sale, delivery), and the values that they offer.
create table listing_filter (
  shop_id bigint not null,
  sid bigint not null,
  keys bigint[] not null,
  sold_out boolean not null,
  popularity int not null,
  price bigint not null,
  percent smallint not null,
  reviews int not null,
  brand text not null,
  options text[] not null,
  primary key (shop_id, sid)
);
comment on table listing_filter is 'Listings as filters of lists find them.';
create index listing_filter_keys on listing_filter using gin (keys) with (fastupdate = off);
create index listing_filter_reviews on listing_filter (shop_id, sold_out, reviews desc, sid desc);
create index listing_filter_percent on listing_filter (shop_id, sold_out, percent desc, sid desc);
call guard_tenant_table('listing_filter', true);

-- The job that indexes the search again fills the table, shop by shop. Until then a shop has no filters.
set local role madang_system;
insert into search_reindex (shop_id) select shop_id from shop
on conflict (shop_id) do update set after_sid = 0;
reset role;
