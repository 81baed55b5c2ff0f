-- Roles are shared by all databases of a server, so another database may have made them already;
-- two databases may even be migrated at the same moment.
do $$
declare
  name text;
begin
  foreach name in array array['madang_shop', 'madang_browse', 'madang_system'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to current_user', name);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

grant usage on schema public to madang_shop, madang_browse, madang_system;

create function current_shop() returns bigint
language sql stable parallel safe
return nullif(current_setting('madang.shop_id', true), '')::bigint;

-- Puts row level security on a tenant table. `browsable` tables may be read by anyone who browses.
create procedure guard_tenant_table(guarded regclass, browsable boolean)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('grant select, insert, update, delete on %s to madang_shop, madang_system', guarded);
  execute format('create policy of_shop on %s to madang_shop using (shop_id = current_shop()) with check (shop_id = current_shop())', guarded);
  execute format('create policy of_system on %s to madang_system using (true) with check (true)', guarded);
  if browsable then
    execute format('grant select on %s to madang_browse', guarded);
    execute format('create policy of_browsing on %s for select to madang_browse using (true)', guarded);
  end if;
end
$$;
