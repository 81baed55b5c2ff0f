-- The items of a job, some hundred in a row, so that its progress rewrites none of them.
create table background_job_part (
  shop_id bigint not null,
  job bigint not null,
  -- place of its first item in the job
  first int not null,
  items jsonb not null,
  primary key (shop_id, job, first),
  foreign key (shop_id, job) references background_job on delete cascade
);
call guard_tenant_table('background_job_part', false);

-- Row level security confines the owner of the tables; the system sees the jobs of all shops.
set local role madang_system;
insert into background_job_part (shop_id, job, first, items) select shop_id, id, 0, items from background_job;
reset role;
alter table background_job drop column items,
  -- the last time that a process took it up; shops take turns by it
  add column served_at timestamptz,
  -- items of which what follows from them together was done, and when that was
  add column settled int not null default 0,
  add column settled_at timestamptz not null default now(),
  -- the job that this one takes back
  add column undoes bigint;
set local role madang_system;
update background_job set settled = done + failed;
reset role;

-- A job that was stopped stays due until what follows from its items is done.
create index background_job_unfinished on background_job (due_at) where ended_at is null or settled < done + failed;
drop index background_job_open;
create index background_job_served on background_job (shop_id, served_at);
