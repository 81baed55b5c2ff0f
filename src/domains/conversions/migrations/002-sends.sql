-- A destination is worked on by one process at a time, which holds its lease.
alter table conversion_destination
  -- when something of it is to be sent; null while nothing waits
  add due_at timestamptz,
  add leased_until timestamptz not null default '-infinity',
  -- tries in a row that did not get through
  add failures int not null default 0,
  -- why nothing gets through, in the service's words; empty while it does
  add trouble text not null default '',
  add trouble_at timestamptz,
  -- when the service last took an event
  add taken_at timestamptz;
create index conversion_destination_due on conversion_destination (due_at) where due_at is not null;

-- A thing that a service is told of a shop: a purchase, or the refund of a line. One row for each, so that nothing is told twice.
create table conversion_send (
  shop_id bigint not null references shop on delete cascade,
  id bigint generated always as identity,
  service text not null check (service in ('facebook_pixel', 'facebook_moco_pixel', 'ga4')),
  kind text not null check (kind in ('purchase', 'refund')),
  order_id bigint not null,
  -- of a refund, 0 of a purchase
  line_id bigint not null,
  number text not null,
  -- when it happened
  at timestamptz not null,
  -- waiting; taken by the service; refused by it for good; lost, as it is too old for the service; unsure, as its process died while it was
  -- sent and the service counts it twice; declined by the buyer; dropped with its destination
  state text not null check (state in ('waiting', 'taken', 'refused', 'lost', 'unsure', 'declined', 'dropped')),
  -- when a process began to send it
  begun_at timestamptz,
  ended_at timestamptz,
  -- the service's words, or why it was lost
  words text not null default '',
  primary key (shop_id, id),
  unique (shop_id, service, kind, order_id, line_id)
);
create index conversion_send_waiting on conversion_send (shop_id, service, at, id) where state = 'waiting';
create index conversion_send_by_time on conversion_send (at);
call guard_tenant_table('conversion_send', false);
