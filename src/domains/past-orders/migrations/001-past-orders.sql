-- Order files of a former platform that staff have imported. The id is that of the job.
create table past_order_import (
  shop_id bigint not null references shop on delete cascade,
  id bigint not null,
  -- the person who started it
  uid bigint not null,
  -- name of the file
  name text not null,
  program text not null,
  -- orders that the job imports, and what became of them
  orders int not null,
  added int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (shop_id, id)
);
call guard_tenant_table('past_order_import', false);
comment on table past_order_import is 'Order files of a former platform that staff have imported.';

-- Orders that were made at the former platform of a shop. They are read only, and deleted five years after the order.
create table past_order (
  shop_id bigint not null references shop on delete cascade,
  id bigint not null generated always as identity,
  -- the platform or tool that wrote the file
  program text not null,
  number text not null,
  ordered_at timestamptz not null,
  name text not null,
  -- name without spaces and in lower case, for the search
  name_key text not null,
  -- in lower case; empty if unknown
  email text not null,
  -- digits; empty if unknown
  phone text not null,
  phone_end text not null generated always as (right(phone, 4)) stored,
  -- won
  total bigint not null,
  -- as the former platform wrote it
  state text not null,
  -- [{"title", "option", "quantity", "amount"}]
  lines jsonb not null,
  -- digest of the content, which tells a repeated order from a changed one
  content_hash text not null,
  -- the import that wrote the present content
  import bigint not null,
  primary key (shop_id, id),
  unique (shop_id, program, number),
  foreign key (shop_id, import) references past_order_import
);
call guard_tenant_table('past_order', false);
comment on table past_order is 'Orders that were made at the former platform of a shop, read only.';
create index past_order_newest on past_order (shop_id, ordered_at desc, id desc);
create index past_order_number on past_order (shop_id, number);
create index past_order_name on past_order (shop_id, name_key);
create index past_order_email on past_order (shop_id, email) where email <> '';
create index past_order_phone on past_order (shop_id, phone) where phone <> '';
create index past_order_phone_end on past_order (shop_id, phone_end) where phone <> '';
create index past_order_import_of on past_order (shop_id, import);
-- for the job that deletes old orders of all shops
create index past_order_age on past_order (ordered_at);
