-- Listings are found by each of their characters from now on. A job indexes again what older programs have indexed, shop by shop: a row is a shop of
-- which listings after this one are left.
create table search_reindex (
  shop_id bigint primary key,
  after_sid bigint not null default 0
);
call guard_tenant_table('search_reindex', false);

-- Row level security confines the owner of the tables; the system sees all shops.
set local role madang_system;
insert into search_reindex (shop_id) select shop_id from shop;
reset role;
