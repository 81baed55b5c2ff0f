-- Pieces of listings that were sold lately. Statistics count them once an hour; listings without sales have no row.
create table listing_sold (
  shop_id bigint not null,
  sid bigint not null,
  two_days int not null,
  week int not null,
  quarter int not null,
  primary key (shop_id, sid)
);
comment on table listing_sold is 'Pieces of listings that were sold today and yesterday, in seven and in ninety days.';
create index listing_sold_two_days on listing_sold (shop_id, two_days desc, sid desc) where two_days > 0;
create index listing_sold_week on listing_sold (shop_id, week desc, sid desc) where week > 0;
call guard_tenant_table('listing_sold', true);

alter table listing_filter add column sold int not null default 0;
comment on column listing_filter.sold is 'Pieces sold in ninety days.';
