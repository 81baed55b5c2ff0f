create table outbox (
  id bigint generated always as identity primary key,
  type text not null,
  payload jsonb not null,
  at timestamptz not null default now(),
  delivered_at timestamptz,
  attempts int not null default 0,
  failure text
);
create index outbox_waiting on outbox (id) where delivered_at is null;

-- Everyone may announce; only the system delivers.
grant insert on outbox to madang_shop;
grant select, insert, update, delete on outbox to madang_system;

create function announce_event() returns trigger language plpgsql as $$
begin
  -- NOTIFY carries at most 8000 bytes; events hold ids, never contents.
  perform pg_notify('madang_events', json_build_object('id', new.id, 'type', new.type, 'payload', new.payload)::text);
  return null;
end
$$;
create trigger outbox_announces after insert on outbox for each row execute function announce_event();
