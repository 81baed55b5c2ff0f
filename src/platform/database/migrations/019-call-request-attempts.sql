-- The transaction of a call's work notes that it is done, so that after a crash a repeat knows whether it was. A request whose process is gone is
-- taken up by a repeat as the next attempt; the work of an attempt that was overtaken does not commit. 0: of a process before attempts, which notes nothing.
alter table call_request
  add column attempt int not null default 0,
  add column done boolean not null default false;

create function note_call_done(of_uid bigint, of_call text, of_key text, of_attempt int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update call_request set done = true
  where uid = of_uid and call = of_call and key = of_key and attempt = of_attempt;
  return found;
end
$$;
revoke execute on function note_call_done from public;
grant execute on function note_call_done to madang_shop, madang_person, madang_system;
