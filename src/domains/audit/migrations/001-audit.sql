-- Changes by staff and operators, and their looks at personal data. Rows are added, and deleted only when the law lets go of them.
create table audit_entry (
  id bigint generated always as identity primary key,
  -- null for what operators do beside all shops; no reference, as the log outlives the shop
  shop_id bigint,
  -- of the person who did it
  uid bigint not null,
  kind text not null check (kind in ('change', 'look', 'export', 'right')),
  -- name of the call
  action text not null,
  subject jsonb not null default '{}',
  -- what was there and is there now, personal data masked
  before jsonb,
  after jsonb,
  reason text not null default '',
  -- network address
  address text not null,
  at timestamptz not null default now()
);
create index audit_entry_of_shop on audit_entry (shop_id, id desc);
create index audit_entry_by_time on audit_entry (at);

alter table audit_entry enable row level security;
alter table audit_entry force row level security;
grant select, insert (shop_id, uid, kind, action, subject, before, after, reason, address) on audit_entry
  to madang_shop, madang_system;
create policy of_shop_reading on audit_entry for select to madang_shop using (shop_id = current_shop());
create policy of_shop_adding on audit_entry for insert to madang_shop with check (shop_id = current_shop());
create policy of_system_reading on audit_entry for select to madang_system using (true);
create policy of_system_adding on audit_entry for insert to madang_system with check (true);
-- Whoever owns the table deletes for the function below, and the triggers hold the owner too.
create policy of_owner on audit_entry to current_user using (true) with check (true);

-- How long an entry is kept at least: five years for changes of rights, two for everything else.
create function audit_kept(kind text) returns interval
language sql immutable
return case kind when 'right' then interval '5 years' else interval '2 years' end;

create function keep_audit_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - audit_kept(old.kind) then return old; end if;
  raise exception 'entries of the log stay as they are' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function keep_audit_entries();
create trigger audit_entry_is_not_emptied before truncate on audit_entry
  for each statement execute function keep_audit_entries();

create function forget_audit_entries() returns void
language sql security definer set search_path = public
begin atomic
  delete from audit_entry where at < now() - interval '2 years' and at < now() - audit_kept(kind);
end;
revoke execute on function forget_audit_entries() from public;
grant execute on function forget_audit_entries() to madang_system;
