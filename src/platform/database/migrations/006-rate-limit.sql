-- How often something was done in the window that ends at resets_at; all processes count in the same row.
create table rate_limit (
  key text primary key,
  count int not null,
  resets_at timestamptz not null
);
create index rate_limit_by_end on rate_limit (resets_at);
grant select, insert, update, delete on rate_limit to madang_system, madang_person;
