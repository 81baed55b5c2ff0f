-- When a log-in was last used, to within some minutes.
alter table account_session add column seen_at timestamptz not null default now();
grant select (seen_at), update (seen_at, expires_at) on account_session to madang_person;

create table delivery_address (
  id bigint generated always as identity primary key,
  user_id bigint not null references account on delete cascade,
  label text not null,
  recipient text not null,
  phone text not null,
  zipcode text not null,
  address text not null,
  detail text not null,
  is_default boolean not null,
  created_at timestamptz not null default now()
);
create unique index delivery_address_default on delivery_address (user_id) where is_default;
create index delivery_address_of on delivery_address (user_id);
grant select, insert, update, delete on delivery_address to madang_system;

-- A proof of who somebody is that was begun and not finished.
create table identity_check (
  id text primary key,
  user_id bigint not null references account on delete cascade,
  provider text not null,
  began_at timestamptz not null default now()
);
create index identity_check_of on identity_check (user_id);
grant select, insert, delete on identity_check to madang_system;

-- Who somebody was proven to be, and by whom; the newest proof stands.
create table account_identity (
  user_id bigint primary key references account on delete cascade,
  provider text not null,
  name text not null,
  birth_date date not null,
  verified_at timestamptz not null default now()
);
grant select, insert, update, delete on account_identity to madang_system;

-- Business registrations that were handed in; the newest of an account stands.
create table corp_registration (
  id bigint generated always as identity primary key,
  user_id bigint not null references account on delete cascade,
  -- ten digits
  idnum text not null,
  corpname text not null,
  -- private file
  file text not null,
  -- -1 turned down, 0 under review, 1 approved
  state smallint not null default 0 check (state in (-1, 0, 1)),
  reason text not null default '',
  registered_at timestamptz not null default now(),
  decided_at timestamptz
);
create index corp_registration_of on corp_registration (user_id, id desc);
create unique index corp_registration_waiting on corp_registration (user_id) where state = 0;
grant select, insert, update, delete on corp_registration to madang_system;
