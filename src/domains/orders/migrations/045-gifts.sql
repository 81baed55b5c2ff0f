-- Gifts: the buyer does not know the address, so the order waits until the receiver has entered it.

-- Constant defaults and null rewrite no rows.
alter table shop_order
  -- until when the receiver can enter the address; null once it was entered or the gift was cancelled, and for other orders
  add column gift_until timestamptz,
  -- when it was entered: the shop's days for the dispatch count from here
  add column gift_accepted_at timestamptz;

create table order_gift (
  shop_id bigint not null,
  order_id bigint not null,
  origin_shop_id bigint not null,
  number text not null,
  -- digest of the token in the receiver's link
  token bytea not null,
  card text not null,
  message text not null,
  until timestamptz not null,
  -- the address was entered, or the gift was cancelled
  closed boolean not null default false,
  primary key (shop_id, order_id)
);
comment on table order_gift is 'Cards and links of orders that are gifts.';
create unique index order_gift_by_token on order_gift (token);
create index order_gift_open on order_gift (until) where not closed;
call guard_tenant_table('order_gift', false);
create policy of_origin on order_gift for select to madang_shop using (origin_shop_id = any ((select current_shops())::bigint[]));
grant select on order_gift to madang_person;
create policy of_person on order_gift for select to madang_person using (true);

-- A session of a gift asks for no address.
alter table checkout_draft add column gift boolean not null default false;
grant insert (gift) on checkout_draft to madang_person;
