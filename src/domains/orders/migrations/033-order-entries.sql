-- What a shop filters all its orders by, once for each shop that sells or ships the order. A table of its own for the same reasons as
-- order_contact: each filter reads a range of one index in the order of the list, and no orders are rewritten.
create table order_entry (
  -- the shop that may see the order
  shop_id bigint not null,
  order_id bigint not null,
  -- of the order: the shop that sells
  seller_id bigint not null,
  -- when it was placed, in Korea
  day date not null,
  method text not null,
  -- own: sold and shipped by the shop; resold: shipped by another shop; supplied: sold by another shop
  channel text not null check (channel in ('own', 'resold', 'supplied')),
  -- the buyer's tier at the seller, for the seller only; empty for none
  tier text not null,
  -- won
  total bigint not null,
  amount_band int not null,
  primary key (shop_id, order_id)
);
comment on table order_entry is 'What a shop filters all its orders by, once for each shop of an order.';
create index order_entry_day on order_entry (shop_id, day, order_id);
create index order_entry_method on order_entry (shop_id, method, order_id);
create index order_entry_amount on order_entry (shop_id, amount_band, order_id);
create index order_entry_channel on order_entry (shop_id, channel, order_id) where channel <> 'own';
create index order_entry_tier on order_entry (shop_id, tier, order_id) where tier <> '';
call guard_tenant_table('order_entry', false);

-- Amounts between usual bounds share a band, so that a filter by amount reads few ranges in the order of the list.
create function amount_band(won bigint) returns int
language sql immutable parallel safe as $$
  select width_bucket(won, array[
    1, 1000, 2000, 3000, 5000, 7000, 10000, 15000, 20000, 30000, 50000, 70000, 100000, 150000, 200000, 300000, 500000, 700000,
    1000000, 2000000, 3000000, 5000000, 10000000, 20000000, 50000000, 100000000]::bigint[])
$$;

create function order_entries_of(placed shop_order) returns setof order_entry
language sql immutable as $$
  select e.shop_id, placed.id, placed.shop_id, (placed.placed_at at time zone 'Asia/Seoul')::date, placed.method,
    case when placed.shop_id = placed.origin_shop_id then 'own' when e.shop_id = placed.shop_id then 'resold' else 'supplied' end,
    case when e.shop_id = placed.shop_id then placed.tier else '' end, placed.total, amount_band(placed.total)
  from (select placed.shop_id union select placed.origin_shop_id) e (shop_id)
$$;

create function keep_order_entries() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' then
    delete from order_entry where shop_id in (old.shop_id, old.origin_shop_id) and order_id = old.id;
  end if;
  insert into order_entry select * from order_entries_of(new);
  return null;
end
$$;
create trigger order_is_filtered_by_entries after insert or update of placed_at, method, tier, total on shop_order
  for each row execute function keep_order_entries();

-- Writes the entries of orders that have none, some pages of them at a time, and commits as it goes.
create procedure fill_order_entries() language plpgsql as $$
declare
  pages_at_once constant bigint := 500;
  pages constant bigint := pg_relation_size('shop_order') / current_setting('block_size')::bigint;
  page bigint := 0;
begin
  while page < pages loop
    insert into order_entry
    select e.* from shop_order o, order_entries_of(o) e
    where o.ctid >= format('(%s,0)', page)::tid and o.ctid <= format('(%s,65535)', page + pages_at_once - 1)::tid
    on conflict do nothing;
    commit;
    page := page + pages_at_once;
  end loop;
end $$;
