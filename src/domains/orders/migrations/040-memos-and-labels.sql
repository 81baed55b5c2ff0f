create sequence order_label_ids as bigint;
grant usage on sequence order_label_ids to madang_shop, madang_system;

create table order_label (
  shop_id bigint not null references shop,
  id bigint not null default nextval('order_label_ids'),
  name text not null,
  color text not null,
  version int not null default 1,
  primary key (shop_id, id),
  unique (shop_id, name)
);
comment on table order_label is 'Labels with which a shop sorts its orders and buyers.';
call guard_tenant_table('order_label', false);

-- Of the shop that sells. A table of its own for the same reasons as order_contact.
create table order_buyer (
  shop_id bigint not null,
  order_id bigint not null,
  -- an account (u and its id), or all guests with one phone number (p and its digits)
  buyer text not null,
  -- whether products were returned after a change of mind
  returned boolean not null default false,
  primary key (shop_id, order_id)
);
comment on table order_buyer is 'The orders of each buyer of a shop.';
create index order_buyer_orders on order_buyer (shop_id, buyer, order_id) include (returned);
call guard_tenant_table('order_buyer', false);

create table order_memo (
  -- the shop that wrote it; of a resale each shop has its own
  shop_id bigint not null,
  order_id bigint not null,
  -- of the order: the shop that sells
  seller_id bigint not null,
  -- empty for a memo that was removed
  memo text not null,
  -- uid of the last writer
  author bigint not null,
  written_at timestamptz not null,
  version int not null,
  primary key (shop_id, order_id)
);
comment on table order_memo is 'Memos of a shop''s staff about orders.';
create index order_memo_written on order_memo (shop_id, order_id) where memo <> '';
call guard_tenant_table('order_memo', false);

create table buyer_memo (
  shop_id bigint not null,
  buyer text not null,
  memo text not null,
  author bigint not null,
  written_at timestamptz not null,
  version int not null,
  primary key (shop_id, buyer)
);
comment on table buyer_memo is 'Memos of a shop''s staff about buyers.';
create index buyer_memo_written on buyer_memo (shop_id, written_at) where memo <> '';
call guard_tenant_table('buyer_memo', false);

create table buyer_label (
  shop_id bigint not null,
  buyer text not null,
  label_id bigint not null,
  primary key (shop_id, buyer, label_id),
  foreign key (shop_id, label_id) references order_label on delete cascade
);
comment on table buyer_label is 'Labels of a shop''s buyers.';
create index buyer_label_of_label on buyer_label (shop_id, label_id);
call guard_tenant_table('buyer_label', false);

-- Labels of orders. A buyer's label stands with each of the buyer's orders too, so that a filter reads one range of one index.
create table labeled_order (
  shop_id bigint not null,
  label_id bigint not null,
  order_id bigint not null,
  -- the buyer who has the label; empty for a label of the order
  buyer text not null,
  -- of the order: the shop that sells
  seller_id bigint not null,
  primary key (shop_id, label_id, order_id, buyer),
  foreign key (shop_id, label_id) references order_label on delete cascade
);
comment on table labeled_order is 'Orders with labels, of their own or of their buyers.';
create index labeled_order_of_order on labeled_order (shop_id, order_id);
create index labeled_order_of_buyer on labeled_order (shop_id, buyer, label_id) where buyer <> '';
call guard_tenant_table('labeled_order', false);

create table order_view (
  shop_id bigint not null references shop,
  -- the staff member
  uid bigint not null,
  name text not null,
  -- query of the list's address: filters, order and columns
  search text not null,
  is_default boolean not null default false,
  primary key (shop_id, uid, name)
);
comment on table order_view is 'Views of the list of orders that staff members have saved.';
create index order_view_of_person on order_view (uid);
call guard_tenant_table('order_view', false);

create function buyer_of(placed shop_order) returns text language sql immutable as $$
  select case when placed.uid is not null then 'u' || placed.uid else 'p' || placed.buyer_phone end
$$;

-- Held while a buyer's labels are copied to the buyer's orders: exclusively by who changes the labels, shared by new orders, so that
-- each sees the other.
create function lock_buyer_labels(shop bigint, buyer text, exclusively boolean) returns void language plpgsql as $$
begin
  if exclusively then
    perform pg_advisory_xact_lock(hashtextextended('buyer labels ' || buyer, shop));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('buyer labels ' || buyer, shop));
  end if;
end $$;

create function keep_order_buyer() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  person constant text := buyer_of(new);
begin
  if tg_op = 'UPDATE' then
    if buyer_of(old) = person then
      return null;
    end if;
    delete from labeled_order where shop_id = new.shop_id and order_id = new.id and buyer <> '';
  end if;
  perform lock_buyer_labels(new.shop_id, person, false);
  insert into order_buyer (shop_id, order_id, buyer) values (new.shop_id, new.id, person)
  on conflict (shop_id, order_id) do update set buyer = excluded.buyer;
  insert into labeled_order (shop_id, label_id, order_id, buyer, seller_id)
  select b.shop_id, b.label_id, new.id, b.buyer, new.shop_id from buyer_label b where b.shop_id = new.shop_id and b.buyer = person
  on conflict do nothing;
  return null;
end
$$;
create trigger order_has_buyer after insert or update of uid, buyer_phone on shop_order
  for each row execute function keep_order_buyer();

create function note_returned_order() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update order_buyer set returned = true where shop_id = new.shop_id and order_id = new.order_id and not returned;
  return null;
end
$$;
create trigger claim_is_return after insert or update of kind, cause, outcome on claim
  for each row when (new.kind = 'return' and new.cause = 'mind' and new.outcome = 'granted')
  execute function note_returned_order();

-- Writes the buyers of orders that have none, some orders at a time by their keys, and commits as it goes.
create procedure fill_order_buyers() language plpgsql as $$
declare
  orders_at_once constant bigint := 5000;
  highest constant bigint := 9223372036854775807;
  last_shop bigint := 0;
  last_id bigint := 0;
  end_shop bigint;
  end_id bigint;
begin
  loop
    select shop_id, id into end_shop, end_id from shop_order where (shop_id, id) > (last_shop, last_id)
    order by shop_id, id offset orders_at_once - 1 limit 1;
    insert into order_buyer
    select o.shop_id, o.id, buyer_of(o), exists (
      select from claim c where c.shop_id = o.shop_id and c.order_id = o.id and c.kind = 'return' and c.cause = 'mind' and c.outcome = 'granted')
    from shop_order o
    where (o.shop_id, o.id) > (last_shop, last_id)
      and (o.shop_id, o.id) <= (coalesce(end_shop, highest), coalesce(end_id, highest))
    on conflict do nothing;
    commit;
    exit when end_shop is null;
    last_shop := end_shop;
    last_id := end_id;
  end loop;
end $$;

-- What staff have written about members becomes memos of buyers, which are shown with their orders too.
insert into buyer_memo (shop_id, buyer, memo, author, written_at, version)
select shop_id, 'u' || uid, memo, 0, now(), 1 from shop_customer where memo <> '';
