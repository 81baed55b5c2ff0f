create sequence order_form_ids as bigint;
grant usage on sequence order_form_ids to madang_shop, madang_system;

create table order_form (
  shop_id bigint not null references shop,
  id bigint not null default nextval('order_form_ids'),
  name text not null,
  -- what a row is: line or parcel
  kind text not null check (kind in ('line', 'parcel')),
  -- headers with their fields, in order
  columns jsonb not null,
  version int not null default 1,
  primary key (shop_id, id),
  unique (shop_id, name)
);
call guard_tenant_table('order_form', false);
comment on table order_form is 'Forms of a shop for order files.';
