-- Sessions are ended by statements of ours, by the library for logging in, and with a closed account; all of them are told here.
create function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into outbox (type, payload)
  select distinct 'account.sessions-ended', jsonb_build_object('uid', user_id) from ended where expires_at > now();
  return null;
end
$$;
create trigger account_session_ends after delete on account_session
referencing old table as ended for each statement execute function tell_ended_sessions();
