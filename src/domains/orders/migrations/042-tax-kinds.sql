-- Whether the product was tax-free (면세) when it was ordered. Null only until it is filled below; a column without a default rewrites no rows.
alter table order_line add column tax_free boolean;

-- Processes of an older version insert lines without it.
create function keep_tax_kind() returns trigger
language plpgsql set search_path = public as $$
begin
  new.tax_free := coalesce((select p.tax_free from product p where p.shop_id = new.origin_shop_id and p.pid = new.pid), false);
  return new;
end
$$;
create trigger order_line_has_tax_kind before insert on order_line
  for each row when (new.tax_free is null) execute function keep_tax_kind();

-- Gives older lines the tax kind that their product has now, some lines at a time by their keys, and commits as it goes. It skips what is
-- filled, so it may run again. Row level security confines the owner of the tables.
create procedure fill_tax_kinds() language plpgsql as $$
declare
  lines_at_once constant bigint := 5000;
  highest constant bigint := 9223372036854775807;
  last_shop bigint := 0;
  last_id bigint := 0;
  end_shop bigint;
  end_id bigint;
begin
  set role madang_system;
  loop
    select shop_id, id into end_shop, end_id from order_line where (shop_id, id) > (last_shop, last_id)
    order by shop_id, id offset lines_at_once - 1 limit 1;
    update order_line l set tax_free = coalesce(
      (select p.tax_free from product p where p.shop_id = l.origin_shop_id and p.pid = l.pid), false)
    where (l.shop_id, l.id) > (last_shop, last_id)
      and (l.shop_id, l.id) <= (coalesce(end_shop, highest), coalesce(end_id, highest)) and l.tax_free is null;
    commit;
    exit when end_shop is null;
    last_shop := end_shop;
    last_id := end_id;
  end loop;
  reset role;
end $$;
