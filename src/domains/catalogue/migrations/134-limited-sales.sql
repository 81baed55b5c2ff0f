-- A sale with a start and an end may be limited to a number of pieces; then the regular price holds again.
alter table product add column sale_pieces int;
comment on column product.sale_pieces is 'Pieces that are sold at the sale price; null for no limit.';

alter table listing
  add column sale_pieces int,
  add column sale_sold int not null default 0;
comment on column listing.sale_pieces is 'Pieces that are sold at the sale price, as of the product.';
comment on column listing.sale_sold is 'Pieces of the limited sale that were sold, as of the last tenth of the pieces.';
call make_listing_preview();

create table limited_sale (
  shop_id bigint not null,
  pid bigint not null,
  sale_from timestamptz not null,
  sold int not null check (sold >= 0),
  primary key (shop_id, pid, sale_from)
);
comment on table limited_sale is 'Pieces of products that were ordered at the price of a limited sale, by the start of the sale.';
call guard_tenant_table('limited_sale', true);
