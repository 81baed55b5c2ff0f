-- The second factor of a log-in: an authenticator app (TOTP) and backup codes. The log-in library encrypts both.
alter table account add column has_second_factor boolean not null default false;
grant select (has_second_factor) on account to madang_person;

-- When the person behind a log-in last showed the second factor; null if never. Whether it is needed is decided when the
-- session is read.
alter table account_session add column second_factor_at timestamptz;
grant select (second_factor_at) on account_session to madang_person;

create table second_factor (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references account on delete cascade,
  secret text not null,
  backup_codes text not null,
  -- whether a first code was entered
  verified boolean not null default false,
  -- consecutive wrong codes of log-ins
  failures int not null default 0,
  locked_until timestamptz,
  -- number of the 30 s step of the newest accepted code; no code is accepted twice
  last_step bigint not null default 0,
  confirmed_at timestamptz
);
comment on table second_factor is 'Authenticator apps and backup codes of persons.';
grant select, insert, update, delete on second_factor to madang_system;

create or replace view person as
  select uid as id, email, name, email_verified, null::text as image, birth_date::text as birth_date,
    null::text as consents, created_at, updated_at, joins, has_second_factor
  from account;
