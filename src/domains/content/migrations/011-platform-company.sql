-- The company that runs the platform: one row, empty until an operator has entered it.
create table platform_company (
  only_row boolean primary key default true check (only_row),
  details jsonb not null default '{}',
  version bigint not null default 1
);
insert into platform_company default values;
grant select on platform_company to madang_browse;
grant select, update on platform_company to madang_system;
comment on table platform_company is 'Legal details of the company that runs the platform.';
