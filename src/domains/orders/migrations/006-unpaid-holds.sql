-- When the money of a transfer must have come: a guest has less time than a person.
alter table shop_order add column due_at timestamptz;
update shop_order set due_at = placed_at + interval '72 hours' where method in ('bank', 'virtual_account');

-- What a buyer keeps out of a shop's stock with a transfer that has not come, once for each name that the buyer is known by:
-- the person or the guest's id, the phone, the delivery address and the network. Hashed, so the table reveals nobody. A row
-- lives as long as its checkout waits for money.
create table unpaid_hold (
  -- that ships
  shop_id bigint not null references shop,
  holder bytea not null,
  checkout text not null,
  pieces int not null check (pieces > 0),
  won bigint not null,
  -- pieces by item: { "pid2/pid3": 2 }
  items jsonb not null,
  primary key (shop_id, holder, checkout)
);
create index unpaid_hold_of_checkout on unpaid_hold (checkout);
call guard_tenant_table('unpaid_hold', false);
