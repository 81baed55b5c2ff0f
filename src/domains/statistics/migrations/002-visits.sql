-- The salt of a day's visitors. All processes share it, and it is forgotten when the day is over: then no digest can be made again.
create table visit_salt (
  day date primary key,
  salt bytea not null
);
grant select, insert, delete on visit_salt to madang_system;

-- Batches of views that were counted, so that one whose answer was lost is counted once.
create table visit_batch (
  id uuid primary key,
  at timestamptz not null default now()
);
grant select, insert, delete on visit_batch to madang_system;

-- The visitors of a day, by a digest. They are forgotten with the salt.
create table visitor (
  shop_id bigint not null references shop on delete cascade,
  day date not null,
  digest bytea not null,
  last_at timestamptz not null,
  -- of the last visit
  channel text not null,
  primary key (shop_id, day, digest)
) with (fillfactor = 70);
call guard_tenant_table('visitor', false);

-- The channel of an order, looked up when it was placed, while its day's visitors are known.
create table order_channel (
  shop_id bigint not null references shop on delete cascade,
  order_id bigint not null,
  channel text not null,
  primary key (shop_id, order_id)
);
call guard_tenant_table('order_channel', false);
