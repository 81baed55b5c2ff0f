-- Statements of payment providers that operators have uploaded.
create table provider_statement (
  id bigint primary key generated always as identity,
  -- the person who uploaded it
  uid bigint not null,
  -- name of the file
  name text not null,
  -- the providers of its rows
  providers text[] not null,
  -- of settlement
  first_day date,
  last_day date,
  -- the first day of a payment or cancellation in it
  first_traded date,
  -- transactions that it added, that an earlier statement had, and that an earlier statement had with other amounts
  added int not null,
  known int not null,
  changed int not null,
  -- rows that will be settled later, and that cannot be read
  planned int not null,
  faults int not null,
  -- the first of the rows that are planned or cannot be read: [{"row", "reason"}]
  left_out jsonb not null,
  created_at timestamptz not null
);
comment on table provider_statement is 'Settlement statements of payment providers that operators have uploaded.';

-- Transactions of statements, each once, also if statements overlap.
create table provider_transaction (
  id bigint primary key generated always as identity,
  -- the statement that brought it first
  statement bigint not null references provider_statement,
  provider text not null,
  kind text not null check (kind in ('payment', 'cancel', 'other')),
  -- the provider's id, and the id of the payment that it cancels; empty if the row has none
  tx_id text not null,
  original_tx_id text not null,
  -- number that we gave the payment; empty if the row has none
  order_no text not null,
  -- our payment
  payment text references payment,
  -- the payment, or what the provider calls one that we do not have
  case_key text not null,
  -- won; fee and VAT are what the provider takes, net is what it pays
  amount bigint not null check (amount >= 0),
  fee bigint not null,
  vat bigint not null,
  net bigint not null,
  -- in Seoul
  traded_on date,
  settled_on date not null,
  method text not null,
  -- the kind as the statement writes it
  memo text not null,
  -- of provider, kind, id and day, and its place among equal rows
  fingerprint text not null unique
);
comment on table provider_transaction is 'Payments and cancellations that payment providers say to have settled.';
create index provider_transaction_case on provider_transaction (case_key);
create index provider_transaction_tx on provider_transaction (provider, tx_id);
create index provider_transaction_original on provider_transaction (provider, original_tx_id);
create index provider_transaction_day on provider_transaction (settled_on);
create index provider_transaction_statement on provider_transaction (statement);

-- Sums of the transactions of a provider by day of settlement.
create table provider_day (
  settled_on date not null,
  provider text not null,
  payments int not null,
  paid bigint not null,
  cancellations int not null,
  canceled bigint not null,
  fee bigint not null,
  vat bigint not null,
  net bigint not null,
  primary key (settled_on, provider)
);
comment on table provider_day is 'What payment providers pay, by day of settlement.';

-- Payments as PortOne has them.
create table provider_payment (
  payment text primary key,
  provider text not null,
  -- the provider's id; empty without one
  tx_id text not null,
  status text not null check (status in ('paid', 'unpaid', 'unknown')),
  -- won
  total bigint not null,
  canceled bigint not null,
  changed_at timestamptz not null,
  fetched_at timestamptz not null
);
comment on table provider_payment is 'Payments and cancellations as PortOne has them.';
create index provider_payment_tx on provider_payment (tx_id) where tx_id <> '';

-- What PortOne has collected from providers: payments less cancellations by day of settlement.
create table provider_total (
  settled_on date not null,
  provider text not null,
  -- won
  total bigint not null,
  fetched_at timestamptz not null,
  primary key (settled_on, provider)
);
comment on table provider_total is 'Payments less cancellations by day of settlement, as PortOne has collected them.';

-- The last look at PortOne.
create table provider_fetch (
  id int primary key default 1 check (id = 1),
  -- payments that changed before are fetched; null before the first look
  fetched_until timestamptz,
  fetched_at timestamptz,
  -- the last error; empty without one
  problem text not null default ''
);
comment on table provider_fetch is 'Until when payments were fetched from PortOne.';
insert into provider_fetch default values;

-- Payments that have changed since they were compared.
create table reconciliation_change (
  id bigint primary key generated always as identity,
  payment text not null
);
comment on table reconciliation_change is 'Payments that have changed since they were compared with providers.';

create table reconciliation_difference (
  id bigint primary key generated always as identity,
  -- the payment, or what the provider calls one that we do not have
  case_key text not null,
  side text not null check (side in ('payment', 'cancel', 'adjustment')),
  kind text not null,
  -- whether it is a difference only if nothing comes for some days
  waits boolean not null generated always as (kind in ('unsettled', 'refund_unsettled')) stored,
  payment text references payment,
  -- empty if no statement names the provider
  provider text not null,
  tx_id text not null,
  -- won in the books, and at the provider
  ours bigint not null,
  theirs bigint not null,
  -- the day in Seoul on which it arose
  since date not null,
  -- the last day of settlement of the payment; null without one
  settled_on date,
  state text not null check (state in ('open', 'explained', 'resolved')),
  -- why it is no fault, by an operator
  note text not null default '',
  decided_by bigint,
  decided_at timestamptz,
  resolved_at timestamptz,
  changed_at timestamptz not null,
  version int not null default 1,
  unique (case_key, side),
  check ((state = 'resolved') = (resolved_at is not null)),
  check (state <> 'explained' or decided_by is not null)
);
comment on table reconciliation_difference is 'Differences between our books and payment providers.';
create index reconciliation_difference_open on reconciliation_difference (since desc, id desc) where state = 'open' and not waits;
create index reconciliation_difference_late on reconciliation_difference (since desc, id desc) where state = 'open' and waits;
create index reconciliation_difference_explained on reconciliation_difference (decided_at desc, id desc) where state = 'explained';
create index reconciliation_difference_resolved on reconciliation_difference (resolved_at desc, id desc) where state = 'resolved';
create index reconciliation_difference_day on reconciliation_difference (settled_on, provider) where state = 'open' and not waits;
create index reconciliation_difference_tx on reconciliation_difference (tx_id) where tx_id <> '';

grant select, insert, update, delete on provider_statement, provider_transaction, provider_day, provider_payment,
  provider_total, provider_fetch, reconciliation_change, reconciliation_difference to madang_system;

-- Shops and buyers change payments, too, and may not write the marks.
create function mark_reconciliation_change() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_table_name = 'payment' then
    insert into reconciliation_change (payment) values (new.id);
  else
    insert into reconciliation_change (payment)
    select p.id from payment p where p.id = new.payment and p.provider in ('portone', 'test');
  end if;
  return null;
end
$$;
create trigger payment_is_reconciled after update on payment
  for each row when (new.provider in ('portone', 'test')
    and (new.received, new.refunded, new.state = 'CANCELED') is distinct from (old.received, old.refunded, old.state = 'CANCELED'))
  execute function mark_reconciliation_change();
create trigger refund_is_reconciled after update on payment_refund
  for each row when (new.state is distinct from old.state)
  execute function mark_reconciliation_change();
