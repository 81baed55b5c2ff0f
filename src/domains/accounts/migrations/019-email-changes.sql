-- Requests of persons for another e-mail address. The newest one of a person can be proven for a day; the address before can stop it, or undo
-- it, for a week (own/email-change.ts). Only digests of the mailed secrets.
create table email_change (
  id bigint generated always as identity primary key,
  user_id bigint not null references account on delete cascade,
  old_email text not null,
  new_email text not null,
  -- of the secret that was mailed to the new address
  proof bytea not null unique,
  -- of those that were mailed to the address before, with the request and with the change
  stop bytea not null unique,
  undo bytea unique,
  requested_at timestamptz not null default now(),
  changed_at timestamptz,
  -- its person took it back
  canceled_at timestamptz,
  -- the address before stopped or undid it
  stopped_at timestamptz
);
create index email_change_of on email_change (user_id, id desc);
create index email_change_by_age on email_change (requested_at);
grant select, insert, update, delete on email_change to madang_system;
