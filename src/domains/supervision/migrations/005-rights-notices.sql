-- What holders of rights report without an account. A notice becomes a report of each of its subjects once its mail
-- address is proven.
create table rights_notice (
  id bigint primary key generated always as identity,
  -- digest of the secret in the mailed link
  token_digest bytea not null unique,
  kind text not null,
  name text not null,
  -- empty for a private person
  company text not null,
  email text not null,
  -- number of the registered right; empty for none
  registration text not null,
  words text not null check (length(words) <= 2000),
  -- the URLs that the writer entered
  urls jsonb not null,
  -- the products and shops of these URLs: [{shopId, pid}]
  targets jsonb not null,
  sent_at timestamptz not null,
  proven_at timestamptz
);
grant select, insert, update, delete on rights_notice to madang_system;
create index rights_notice_unproven on rights_notice (sent_at) where proven_at is null;
create index rights_notice_proven on rights_notice (proven_at) where proven_at is not null;
comment on table rights_notice is 'Notices of holders of rights to the operators, from people without an account.';

-- A report is of a person or of a notice.
alter table platform_report
  alter uid drop not null,
  add notice bigint references rights_notice on delete cascade;
create unique index platform_report_notice on platform_report (notice, subject) where notice is not null;
