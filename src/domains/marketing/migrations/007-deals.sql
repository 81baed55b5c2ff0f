create sequence deal_ids as bigint;
grant usage on sequence deal_ids to madang_shop, madang_system;

-- Discounts on several pieces of chosen products. Each bill reads the terms that apply at its time.
create table deal (
  shop_id bigint not null references shop,
  id bigint not null default nextval('deal_ids'),
  name text not null,
  kind text not null check (kind in ('percent', 'won', 'price', 'free')),
  pieces int not null check (pieces between 1 and 99),
  -- percent, won or free pieces
  value bigint not null check (value > 0 and (kind <> 'percent' or value <= 100) and (kind <> 'free' or value <= 99)),
  starts_at timestamptz not null,
  -- null for no end
  ends_at timestamptz check (ends_at > starts_at),
  stopped_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1,
  -- a single piece never gets a deal
  check (kind = 'free' or pieces >= 2),
  primary key (shop_id, id)
);
create index deal_open on deal (shop_id) where stopped_at is null;
call guard_tenant_table('deal', true);
comment on table deal is 'Discounts on several pieces of chosen products of a shop: mix and match, and N+M.';

create table deal_product (
  shop_id bigint not null,
  deal_id bigint not null,
  -- the listing
  sid bigint not null,
  -- in the seller's order
  position int not null,
  primary key (shop_id, deal_id, sid),
  foreign key (shop_id, deal_id) references deal
);
create index deal_product_of on deal_product (shop_id, sid);
call guard_tenant_table('deal_product', true);
comment on table deal_product is 'The products of a deal.';
