alter table account
  add column email_verified boolean not null default false,
  -- digits and hyphens, or empty
  add column phone text not null default '',
  add column birth_date date,
  add column updated_at timestamptz not null default now(),
  -- somebody who left: the number stays for what was ordered, nothing else does
  add column left_at timestamptz;

-- What a person agreed to and took back, with the version of the text; rows are added and never changed.
create table account_consent (
  id bigint generated always as identity primary key,
  user_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('terms', 'privacy', 'marketing_email', 'marketing_sms')),
  version text not null,
  agreed boolean not null,
  at timestamptz not null default now()
);
create index account_consent_of on account_consent (user_id, kind, id desc);
grant select, insert, delete on account_consent to madang_system;

-- The account as the identity library knows it. Who signs up is stored together with the consents, or not at all.
create view person as
  select uid as id, email, name, email_verified, null::text as image, birth_date::text as birth_date,
    null::text as consents, created_at, updated_at
  from account where left_at is null;

create function sign_up() returns trigger language plpgsql as $$
begin
  insert into account (email, name, email_verified, birth_date)
    values (new.email, new.name, coalesce(new.email_verified, false), new.birth_date::date)
    returning uid, created_at, updated_at into new.id, new.created_at, new.updated_at;
  insert into account_consent (user_id, kind, version, agreed)
    select new.id, kind, version, agreed
    from json_to_recordset(new.consents::json) as c(kind text, version text, agreed boolean);
  new.consents := null;
  return new;
end $$;
create trigger sign_up instead of insert on person for each row execute function sign_up();
grant select, insert, update on person to madang_system;

-- Ways to prove who one is: a password (provider 'credential', subject is the uid), Kakao, Naver.
create table login_method (
  id bigint generated always as identity primary key,
  user_id bigint not null references account on delete cascade,
  provider text not null,
  -- who that is at the provider
  subject text not null,
  -- scrypt
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, subject)
);
create index login_method_of on login_method (user_id);
grant select, insert, update, delete on login_method to madang_system;

create table passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references account on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz default now()
);
create index passkey_of on passkey (user_id);
grant select, insert, update, delete on passkey to madang_system;

-- What a mailed link or a log-in under way proves, found by a digest of it.
create table login_proof (
  id bigint generated always as identity primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index login_proof_by_identifier on login_proof (identifier);
create index login_proof_by_end on login_proof (expires_at);
grant select, insert, update, delete on login_proof to madang_system;
