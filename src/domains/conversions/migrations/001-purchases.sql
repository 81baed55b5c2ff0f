-- A paid order that the tags of its shop may be told of, by the browser of its buyer, once.
create table tracked_purchase (
  shop_id bigint not null references shop on delete cascade,
  order_id bigint not null,
  number text not null,
  -- the buyer: a person, or a guest by the digest of the anonymous id at the account host
  uid bigint,
  guest bytea,
  -- digest of the anonymous id of the cart that it came from: browsers know a guest by it at the shop's host
  cart bytea,
  -- the buyer's browser asked not to be tracked, so nobody is told
  declined boolean not null,
  paid_at timestamptz not null,
  -- when a browser took it; null before
  told_at timestamptz,
  primary key (shop_id, order_id)
);
create index tracked_purchase_of_person on tracked_purchase (uid) where told_at is null;
create index tracked_purchase_of_guest on tracked_purchase (guest) where told_at is null;
create index tracked_purchase_of_cart on tracked_purchase (cart) where told_at is null;
create index tracked_purchase_by_time on tracked_purchase (paid_at);
call guard_tenant_table('tracked_purchase', false);
-- The statement names the visitor and the shop.
grant select on tracked_purchase to madang_person;
create policy of_person on tracked_purchase for select to madang_person using (true);

-- A service that the server tells of a shop's purchases, with the seller's token, sealed.
create table conversion_destination (
  shop_id bigint not null references shop on delete cascade,
  service text not null check (service in ('facebook_pixel', 'facebook_moco_pixel', 'ga4')),
  -- measurement id of ga4; the ids of pixels stand in the shop's fields
  target text not null default '',
  sealed bytea not null,
  -- last characters of the token
  tail text not null,
  set_at timestamptz not null,
  primary key (shop_id, service)
);
call guard_tenant_table('conversion_destination', false);
