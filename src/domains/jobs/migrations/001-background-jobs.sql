create sequence background_job_ids as bigint;
grant usage on sequence background_job_ids to madang_shop, madang_system;

-- Long work of one of a shop's people: items that are gone through one after the other, each once. `done + failed` of them are.
create table background_job (
  shop_id bigint not null references shop on delete cascade,
  id bigint not null default nextval('background_job_ids'),
  -- the person who started it, under whose rights it runs
  uid bigint not null,
  kind text not null,
  payload jsonb not null,
  items jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'canceled', 'refused')),
  total int not null check (total > 0),
  done int not null default 0,
  failed int not null default 0 check (done + failed <= total),
  -- of items that were refused, the first: [{"name", "reason"}]
  failures jsonb not null default '[]',
  -- times that it was taken up since an item was gone through
  attempts int not null default 0,
  -- from when on a process may take it up; one that works on it puts that off
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state in ('waiting', 'running')) = (ended_at is null)),
  primary key (shop_id, id)
);
create index background_job_open on background_job (due_at) where ended_at is null;
create index background_job_of on background_job (shop_id, uid, id desc);
create index background_job_ended on background_job (ended_at) where ended_at is not null;
call guard_tenant_table('background_job', false);
