-- Money for one reference (a checkout). It belongs to people and to no shop, and outlives both.
create table payment (
  -- 144 random bits; PortOne knows the payment by the same id
  id text primary key,
  reference text not null,
  provider text not null check (provider in ('bank', 'test', 'portone')),
  method text not null check (method in ('bank', 'test_card', 'card', 'easy_pay', 'virtual_account')),
  -- the buyer: a person, or the digest of a guest's anonymous id
  uid bigint,
  guest bytea,
  title text not null,
  -- won, as asked for
  amount bigint not null check (amount > 0),
  state text not null default 'WAITING' check (state in ('WAITING', 'PAID', 'CANCELED', 'RETURNED')),
  -- won that came, and of them won that go back
  received bigint not null default 0,
  refunded bigint not null default 0 check (refunded between 0 and received),
  -- what the provider needs to remember
  details jsonb not null default '{}',
  problem text not null default '',
  begun_at timestamptz not null,
  due_at timestamptz not null,
  paid_at timestamptz,
  -- when the provider is asked next, if nobody tells before; null when there is nothing to ask
  check_at timestamptz,
  check (num_nonnulls(uid, guest) = 1),
  check (state <> 'PAID' or received = amount),
  check (state <> 'RETURNED' or refunded = received),
  check ((received > 0) = (state in ('PAID', 'RETURNED')))
);
create index payment_of_reference on payment (reference);
-- A reference is paid once, and one payment at a time may be under way for it.
create unique index payment_paid_once on payment (reference) where state = 'PAID';
create unique index payment_waiting_once on payment (reference) where state = 'WAITING';
create index payment_to_check on payment (check_at) where check_at is not null;

create table payment_refund (
  id bigint primary key generated always as identity,
  payment text not null references payment,
  -- of whoever asked; the same key asks once
  key text not null,
  amount bigint not null check (amount > 0),
  -- won that were asked back before: tells a provider's repeat from a new refund
  before bigint not null check (before >= 0),
  reason text not null,
  -- where money goes that can't go back the way it came
  account jsonb,
  state text not null default 'PENDING' check (state in ('PENDING', 'DONE')),
  asked_at timestamptz not null,
  done_at timestamptz,
  tries int not null default 0,
  try_at timestamptz,
  problem text not null default '',
  unique (payment, key)
);
create index payment_refund_to_try on payment_refund (try_at) where state = 'PENDING';

-- Double-entry lines. A booking's lines sum to zero; plus is what is there (at a provider), minus is what is owed
-- (for orders, to buyers).
create table ledger_entry (
  id bigint primary key generated always as identity,
  booking text not null,
  account text not null check (account in ('bank', 'test', 'portone', 'orders', 'buyers')),
  amount bigint not null check (amount <> 0),
  payment text not null references payment,
  at timestamptz not null,
  -- a booking is made once
  unique (booking, account)
);
create index ledger_entry_of_payment on ledger_entry (payment);

create function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select booking into wrong from lines group by booking having sum(amount) <> 0 limit 1;
  if wrong is not null then
    raise exception 'booking % does not sum to zero', wrong using errcode = '23514';
  end if;
  return null;
end
$$;
create trigger ledger_entry_balances after insert on ledger_entry
  referencing new table as lines for each statement execute function refuse_unbalanced();
create trigger ledger_entry_stays before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_stays before truncate on ledger_entry
  for each statement execute function refuse_change();

grant select, insert, update on payment, payment_refund to madang_system;
grant select, insert on ledger_entry to madang_system;
-- A buyer reads a payment, and tells what the test card does. The statement names the buyer.
grant select, update (details, problem) on payment to madang_person;
