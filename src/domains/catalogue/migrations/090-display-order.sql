-- The listings of a category that its seller put first by hand; category 0 is all products. Those that the category does not list, or that
-- are sold out, are passed over and keep their place.
create table display_order (
  shop_id bigint not null references shop,
  cid bigint not null,
  sids bigint[] not null,
  version int not null default 1,
  primary key (shop_id, cid)
);
call guard_tenant_table('display_order', true);

-- Whether the category has such an order: a list reads this row anyway, so that one without an order reads nothing more.
alter table listing_count add column by_hand boolean not null default false;
