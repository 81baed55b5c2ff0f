-- Changes of the recipient before the dispatch. Personal data of an order stands in its row, and its earlier values here, where
-- both can be removed; the history of the lines names only that there was a change.
create sequence address_change_ids as bigint;
grant usage on sequence address_change_ids to madang_shop, madang_system;

create table address_change (
  shop_id bigint not null,
  id bigint not null default nextval('address_change_ids'),
  order_id bigint not null,
  origin_shop_id bigint not null,
  actor text not null check (actor in ('buyer', 'seller')),
  uid bigint,
  -- how a buyer was identified; empty for a seller
  proof text not null default '' check (proof in ('', 'login', 'browser', 'mail')),
  reason text not null default '',
  -- { name, phone, zipcode, address, detail, memo }
  before jsonb not null,
  after jsonb not null,
  -- won that the buyer owes the shop more (negative: less) because of the new address, and won that are refunded
  owed bigint not null,
  refunded bigint not null check (refunded >= 0),
  at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references shop_order
);
comment on table address_change is 'Changes of the recipient of an order, with the old and the new values.';
create index address_change_of_order on address_change (shop_id, order_id, id);
call guard_tenant_table('address_change', false);
create policy of_origin on address_change for select to madang_shop using (origin_shop_id = any ((select current_shops())::bigint[]));
grant select on address_change to madang_person;
create policy of_person on address_change for select to madang_person using (true);

-- Constant defaults and null rewrite no rows.
alter table shop_order
  add column address_changed_at timestamptz,
  -- the buyer changed the recipient after the shop had accepted the order, and the shop has not confirmed it
  add column address_unseen boolean not null default false,
  -- won of `surcharge` that were refunded because a later address costs less
  add column surcharge_back bigint not null default 0,
  -- { deliveries: [{ sid, won }], waived, paid, paid_at }: surcharges of a later address that the buyer pays to the shop; null without any
  add column address_dues jsonb;

-- The first change of the recipient after the line was sent: its parcel went to the address before. Null if the line goes to the
-- recipient of its order.
alter table order_line add column sent_before bigint;
