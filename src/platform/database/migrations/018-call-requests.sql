-- Answers of persons' requests with a key, so that a repeat is not done again. Kept for a day.
create table call_request (
  uid bigint not null,
  call text not null,
  key text not null,
  digest bytea not null,
  answered boolean not null default false,
  reply jsonb,
  begun_at timestamptz not null default now(),
  primary key (uid, call, key)
);
create index call_request_by_begin on call_request (begun_at);
grant select, insert, update, delete on call_request to madang_person, madang_system;
