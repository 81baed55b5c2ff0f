-- An account that an operator has locked has no session, on any way of logging in. `locked_at` decides; its history is in account_lock.
alter table account add column locked_at timestamptz;
grant select (locked_at) on account to madang_person;

create table account_lock (
  id bigint generated always as identity primary key,
  user_id bigint not null references account on delete cascade,
  cause text not null check (cause in ('misuse', 'fraud', 'stolen', 'request', 'law', 'other')),
  -- what the person reads
  text text not null check (length(text) between 1 and 1000),
  locked_by bigint not null,
  locked_at timestamptz not null,
  unlocked_by bigint,
  unlocked_at timestamptz,
  unlock_reason text not null default ''
);
create index account_lock_of on account_lock (user_id, id desc);
grant select, insert, update on account_lock to madang_system;
comment on table account_lock is 'Locks of accounts by operators, open ones and those that ended.';

-- A log-in that began before the lock waits here for the lock, and is then refused.
create function refuse_locked_session() returns trigger language plpgsql as $$
declare
  locked timestamptz;
begin
  -- FOR SHARE waits for a lock under way, and makes a later one wait until this session exists, which it then ends.
  select locked_at into locked from account where uid = new.user_id for share;
  if locked is not null then
    raise exception 'account % is locked', new.user_id;
  end if;
  return new;
end
$$;
create trigger account_session_of_locked before insert on account_session
  for each row execute function refuse_locked_session();
