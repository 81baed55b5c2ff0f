-- What a carrier says about the parcels of an order. The job reads the due ones of all shops by the partial index.
create table parcel_tracking (
  shop_id bigint not null,
  order_id bigint not null,
  carrier text not null,
  tracking text not null,
  origin_shop_id bigint not null,
  -- when the shop, or for a return the buyer, has said that the parcel was sent
  sent_at timestamptz not null,
  -- empty until the carrier knows the parcel
  state text not null default '',
  -- [{ at, place, state, name }], oldest first
  steps jsonb not null default '[]',
  -- when the carrier has answered last; null before the first answer
  checked_at timestamptz,
  -- null if the parcel is not followed any more
  next_check_at timestamptz,
  -- requests in a row without a state
  misses int not null default 0,
  primary key (shop_id, order_id, carrier, tracking),
  foreign key (shop_id, order_id) references shop_order
);
comment on table parcel_tracking is 'States of parcels, as their carriers report them.';
create index parcel_tracking_due on parcel_tracking (next_check_at) where next_check_at is not null;
create index parcel_tracking_number on parcel_tracking (origin_shop_id, tracking);
call guard_tenant_table('parcel_tracking', false);
create policy of_origin on parcel_tracking for select to madang_shop using (origin_shop_id = any ((select current_shops())::bigint[]));
grant select on parcel_tracking to madang_person;
create policy of_person on parcel_tracking for select to madang_person using (true);
