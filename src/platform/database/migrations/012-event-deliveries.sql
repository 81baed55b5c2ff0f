-- An event is a fact, and each consumer has its own delivery of it (decision 17). `delivered_at` is when these were written, and
-- processes were told.
drop trigger outbox_announces on outbox;
drop function announce_event();
update outbox set delivered_at = now() where delivered_at is null and attempts >= 10;
alter table outbox drop attempts, drop failure, drop retry_at, drop quiet;

create table event_delivery (
  event bigint not null,
  consumer text not null,
  -- deliveries of one key are made in the order of their events
  key text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dead')),
  at timestamptz not null default now(),
  -- when it may be made; while it is being made, when the lease of that process ends
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  failure text not null default '',
  ended_at timestamptz,
  primary key (event, consumer)
-- Each row is changed twice soon after it came, at the old end of the index that is read most.
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 5000);
create index event_delivery_due on event_delivery (consumer, due_at, event) where state = 'waiting';
create index event_delivery_key on event_delivery (consumer, key, event) where state = 'waiting' and key is not null;
create index event_delivery_dead on event_delivery (consumer) where state = 'dead';
grant select, insert, update, delete on event_delivery to madang_system;

-- A mail is asked for once: by whom, and for which event.
alter table mail add asked_by text unique;
