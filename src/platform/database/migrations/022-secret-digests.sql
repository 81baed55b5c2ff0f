-- Digests of the secrets that all processes must share. The first process of a database writes them.
create table secret_digest (
  name text primary key,
  digest text not null,
  created_at timestamptz not null default now()
);
comment on table secret_digest is 'Digests of the secrets that all processes share.';
grant select, insert, delete on secret_digest to madang_system;
