-- The server's processes, each with its last sign of life.
create table server_process (
  -- host, pid and start
  mark text primary key,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  -- counters since its start
  figures jsonb not null
);
comment on table server_process is 'Processes of the server with their last sign of life.';
grant select, insert, update, delete on server_process to madang_system;

-- The last run of each scheduled job over all processes.
create table job_run (
  name text primary key,
  started_at timestamptz,
  ended_at timestamptz,
  failed_at timestamptz,
  failure text not null default '',
  -- since when an operator has stopped the job
  stopped_at timestamptz
);
comment on table job_run is 'Last runs of the jobs of the server.';
grant select, insert, update, delete on job_run to madang_system;
