-- The people whom an entry is about: whose data was looked at or taken away, and the person of a change. Numbers of orders are texts.
create function audit_people(subject jsonb) returns bigint[]
language sql immutable parallel safe
return array(
  select one::bigint from jsonb_array_elements(
    case jsonb_typeof(subject -> 'whose') when 'array' then subject -> 'whose' else '[]' end
      || coalesce(subject -> 'uid', '[]')) as each (one)
  where jsonb_typeof(one) = 'number');
create index audit_entry_about on audit_entry using gin (audit_people(subject));

-- The entries of a shop about a person. Row level security lets no such index answer a shop's own statement, since the comparison is not leakproof;
-- the function asks for the shop itself.
create function audit_entries_about(shop bigint, person bigint) returns setof bigint
language sql stable security definer rows 50 set search_path = public
begin atomic
  select e.id from audit_entry e
  where audit_people(e.subject) @> array[person] and e.shop_id = shop and shop = any (current_shops()) and e.job is null;
end;
revoke execute on function audit_entries_about(bigint, bigint) from public;
grant execute on function audit_entries_about(bigint, bigint) to madang_shop;
