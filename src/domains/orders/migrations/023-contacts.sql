-- The people by whom sellers find an order: the buyer for the shop that sells, the recipient for the shop that ships. A table of its own, as
-- new columns of all orders would be written and locked at once. Row level security lets an index answer plain comparisons alone, so what
-- is compared stands in columns.
create table order_contact (
  -- the shop that may find the order
  shop_id bigint not null,
  order_id bigint not null,
  kind text not null check (kind in ('buyer', 'recipient')),
  -- of the order: the shop that sells
  seller_id bigint not null,
  -- without spaces and in lower case
  name_key text not null,
  -- digits, and the last four of them
  phone text not null,
  phone_end text not null,
  primary key (shop_id, order_id, kind)
);
create index order_contact_name on order_contact (shop_id, name_key, order_id);
create index order_contact_phone on order_contact (shop_id, phone_end, order_id);
call guard_tenant_table('order_contact', false);

-- A recipient who is the buyer stands there once.
create function order_contacts_of(placed shop_order) returns setof order_contact
language sql immutable as $$
  select distinct on (c.shop_id, c.name_key, c.phone) c.* from (
    select placed.shop_id, placed.id, 'buyer', placed.shop_id, name_key(placed.buyer_name), placed.buyer_phone, right(placed.buyer_phone, 4)
    union all
    select placed.origin_shop_id, placed.id, 'recipient', placed.shop_id, name_key(placed.recipient_name), placed.recipient_phone,
      right(placed.recipient_phone, 4)
  ) as c (shop_id, order_id, kind, seller_id, name_key, phone, phone_end)
  order by c.shop_id, c.name_key, c.phone, c.kind
$$;

create function keep_order_contacts() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' then
    delete from order_contact where shop_id in (old.shop_id, old.origin_shop_id) and order_id = old.id;
  end if;
  insert into order_contact select * from order_contacts_of(new);
  return null;
end
$$;
create trigger order_is_found_by_contacts after insert or update of buyer_name, buyer_phone, recipient on shop_order
  for each row execute function keep_order_contacts();

-- Writes the contacts of orders that have none, some pages of them at a time, and commits as it goes.
create procedure fill_order_contacts() language plpgsql as $$
declare
  pages_at_once constant bigint := 500;
  pages constant bigint := pg_relation_size('shop_order') / current_setting('block_size')::bigint;
  page bigint := 0;
begin
  while page < pages loop
    insert into order_contact
    select c.* from shop_order o, order_contacts_of(o) c
    where o.ctid >= format('(%s,0)', page)::tid and o.ctid <= format('(%s,65535)', page + pages_at_once - 1)::tid
    on conflict do nothing;
    commit;
    page := page + pages_at_once;
  end loop;
end $$;
