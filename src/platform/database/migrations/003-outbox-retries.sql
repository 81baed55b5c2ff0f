-- A reaction that failed waits longer each time, and others are not held up by it meanwhile.
alter table outbox add retry_at timestamptz not null default now();
