create table account (
  uid bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  -- 1 verified adult, 0 not verified, -1 verified and not an adult
  over19 smallint not null default 0 check (over19 in (-1, 0, 1)),
  -- business registration: -1 none, 0 under review, 1 approved
  corp smallint not null default -1 check (corp in (-1, 0, 1)),
  operator boolean not null default false,
  created_at timestamptz not null default now()
);
-- People are no shop's: neither sellers' nor browsing connections see them.
grant select, insert, update on account to madang_system;
