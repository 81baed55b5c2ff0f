-- Each connection logs in as its own role where the server lets it, so that `set role` leads to none that may do more.
-- The queue of jobs has a role for itself: its library writes its own statements and needs no table of ours.
do $$
declare
  name text;
begin
  begin
    execute 'create role madang_jobs nologin';
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    execute 'grant madang_jobs to current_user';
  exception when duplicate_object or unique_violation then null;
  end;
  foreach name in array array['madang_shop', 'madang_browse', 'madang_person', 'madang_system', 'madang_jobs'] loop
    begin
      execute format('alter role %I login', name);
    -- Roles are shared by the databases of a server; those that another user has made stay as they are.
    exception when insufficient_privilege or sqlstate 'XX000' then null;
    end;
  end loop;
  execute format('grant create on database %I to madang_jobs', current_database());
end
$$;

-- A queue that is there already changes hands.
do $$
declare
  owned record;
begin
  if to_regnamespace('pgboss') is null then return; end if;
  execute 'alter schema pgboss owner to madang_jobs';
  for owned in
    select format('alter table pgboss.%I owner to madang_jobs', relname) as change
    from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p', 'v', 'm')
    union all
    select format('alter routine %s owner to madang_jobs', oid::regprocedure)
    from pg_proc where pronamespace = 'pgboss'::regnamespace
    union all
    select format('alter type pgboss.%I owner to madang_jobs', typname)
    from pg_type where typnamespace = 'pgboss'::regnamespace and typtype = 'e'
  loop
    execute owned.change;
  end loop;
end
$$;
