-- When the person behind a log-in has last shown a password or a passkey: by logging in, or once more before a grave step.
alter table account_session add column proved_at timestamptz not null default now();
update account_session set proved_at = created_at;
grant select (proved_at) on account_session to madang_person;
