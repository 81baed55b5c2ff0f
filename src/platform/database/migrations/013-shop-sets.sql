-- A transaction may name several shops, as '7,8': an order is of the shop that sells and of the shop that ships.
create function current_shops() returns bigint[]
language sql stable parallel safe
return string_to_array(current_setting('madang.shop_id', true), ',')::bigint[];

-- Puts row level security on a tenant table. `browsable` tables may be read by anyone who browses. The shops are read once for a
-- statement, in a subquery, and compared by the indexes that begin with shop_id.
create or replace procedure guard_tenant_table(guarded regclass, browsable boolean)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('grant select, insert, update, delete on %s to madang_shop, madang_system', guarded);
  execute format('create policy of_shop on %s to madang_shop using (shop_id = any ((select current_shops())::bigint[])) with check (shop_id = any ((select current_shops())::bigint[]))', guarded);
  execute format('create policy of_system on %s to madang_system using (true) with check (true)', guarded);
  if browsable then
    execute format('grant select on %s to madang_browse', guarded);
    execute format('create policy of_browsing on %s for select to madang_browse using (true)', guarded);
  end if;
end
$$;

do $$
declare
  guarded regclass;
begin
  for guarded in select polrelid from pg_policy where polname = 'of_shop' loop
    execute format('alter policy of_shop on %s using (shop_id = any ((select current_shops())::bigint[])) with check (shop_id = any ((select current_shops())::bigint[]))', guarded);
  end loop;
end
$$;
