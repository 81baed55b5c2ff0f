-- An update moves a row to another page, maybe to one that was read before, so pages do not find every order. Ids never change.
create or replace procedure fill_order_entries() language plpgsql as $$
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
    insert into order_entry
    select e.* from shop_order o, order_entries_of(o) e
    where (o.shop_id, o.id) > (last_shop, last_id)
      and (o.shop_id, o.id) <= (coalesce(end_shop, highest), coalesce(end_id, highest))
    on conflict do nothing;
    commit;
    exit when end_shop is null;
    last_shop := end_shop;
    last_id := end_id;
  end loop;
end $$;
