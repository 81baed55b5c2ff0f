-- What the search on the platform's home reads: shops by name, description and categories, and products of shops that agree.
create table platform_shop (
  shop_id bigint primary key,
  stale boolean not null default true,
  with_products boolean not null default false,
  after_sid bigint,
  words text not null default '',
  initials text not null default '',
  keys bigint[] not null default '{}',
  categories text[] not null default '{}'
);
comment on table platform_shop is 'Shops as the search on the platform''s home finds them.';
comment on column platform_shop.stale is 'Whether a job has to write the row again.';
comment on column platform_shop.with_products is 'Whether the shop was open and had agreed when its products were last indexed in platform_listing.';
comment on column platform_shop.after_sid is 'The last product that is indexed in platform_listing; null while all are.';
create index platform_shop_stale on platform_shop (shop_id) where stale;
create index platform_shop_unfinished on platform_shop (after_sid) where after_sid is not null;
create index platform_shop_keys on platform_shop using gin (keys) with (fastupdate = off);
call guard_tenant_table('platform_shop', true);

create table platform_listing (
  shop_id bigint not null,
  sid bigint not null,
  popularity int not null,
  sold_out boolean not null,
  words text not null,
  initials text not null,
  keys bigint[] not null,
  primary key (shop_id, sid)
);
comment on table platform_listing is 'Products of shops that agree, as the search on the platform''s home finds them.';
create index platform_listing_keys on platform_listing using gin (keys) with (fastupdate = off);
call guard_tenant_table('platform_listing', true);

-- The ranking on the platform's home reads the best sellers of all shops.
create index listing_sold_all_shops on listing_sold (week desc, shop_id, sid) where week > 0;

-- A job indexes the shops that exist.
set local role madang_system;
insert into platform_shop (shop_id) select shop_id from shop;
reset role;
