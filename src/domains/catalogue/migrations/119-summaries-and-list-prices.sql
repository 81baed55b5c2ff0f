-- A product that is not listed is on sale, but only people who know its address find it.
alter table product
  add column list_price bigint,
  add column summary text not null default '',
  add column short_description text not null default '',
  add column own_code text not null default '',
  add column unlisted boolean not null default false;
comment on column product.list_price is 'won; recommended retail price of the maker, null for none';
comment on column product.own_code is 'code by which the seller manages the product beside its code; not unique';

alter table listing
  add column list_price bigint,
  add column unlisted boolean not null default false;
call make_listing_preview();
create index listing_unlisted on listing (shop_id, sid) where unlisted;
