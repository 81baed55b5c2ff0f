-- A person's choice to be told of a kind by a channel; without a row the usual choice counts (persons/kinds.ts).
create table person_choice (
  uid bigint not null references account on delete cascade,
  kind text not null,
  channel text not null check (channel in ('mail', 'push', 'alimtalk')),
  told boolean not null,
  primary key (uid, kind, channel)
);
grant select, insert, update, delete on person_choice to madang_person, madang_system;

-- A browser that gets pushes, as its push service knows it. It belongs to a log-in at a site, and ends with it.
create table push_device (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  session_id bigint not null references account_session on delete cascade,
  site text not null check (site in ('account', 'admin')),
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  unique (session_id, site)
);
create index push_device_of on push_device (uid, site);
grant select, insert, update, delete on push_device to madang_person, madang_system;

-- A push to a person before it is one for each of their devices. The same key is asked for once.
create table push_request (
  id bigint generated always as identity primary key,
  uid bigint not null,
  site text not null check (site in ('account', 'admin')),
  template text not null,
  data jsonb not null,
  asked_by text unique
);
grant select, insert, delete on push_request to madang_system;
grant insert on push_request to madang_shop;

-- People of a shop are told by push as well.
alter table notice_choice
  drop constraint notice_choice_channel_check,
  add constraint notice_choice_channel_check check (channel in ('mail', 'push'));
