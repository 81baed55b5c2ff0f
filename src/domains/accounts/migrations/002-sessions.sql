-- One log-in of a person on one device. Whatever ends it ends what every host made of it.
create table account_session (
  id bigint generated always as identity primary key,
  user_id bigint not null references account on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index account_session_of on account_session (user_id);
grant select, insert, update, delete on account_session to madang_system;

-- What a browser holds at one host: only the digest of the cookie's token, so that a copy of this table opens nothing.
create table host_session (
  digest bytea primary key,
  session_id bigint not null references account_session on delete cascade,
  host text not null,
  created_at timestamptz not null default now()
);
create index host_session_of on host_session (session_id);
grant select, insert, update, delete on host_session to madang_system;

-- Every personal call asks who it is; no address and no token is readable on that way.
grant select (uid, name, over19, corp, operator) on account to madang_person;
grant select (id, user_id, expires_at) on account_session to madang_person;
grant select on host_session to madang_person;
