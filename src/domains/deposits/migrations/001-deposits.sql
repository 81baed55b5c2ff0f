-- Bank statements that a payee has uploaded. A null payee is the platform, as in `payment`.
create table bank_statement (
  id bigint primary key generated always as identity,
  payee bigint references shop on delete cascade,
  -- the person who uploaded it
  uid bigint not null,
  -- name of the file
  name text not null,
  bank text not null,
  -- whether it names the account to which transfers go; false if it names none
  names_account boolean not null,
  first_day date,
  last_day date,
  -- deposits that it added, that were stored before, and its other rows
  added int not null,
  known int not null,
  withdrawals int not null,
  apart int not null,
  faults int not null,
  -- the first of the rows that are apart or cannot be read: [{"row", "reason"}]
  left_out jsonb not null,
  created_at timestamptz not null default now()
);
comment on table bank_statement is 'Bank statements that payees of transfers have uploaded.';
create index bank_statement_newest on bank_statement (payee, id desc);

-- Deposits of statements, each once, also if statements overlap. What was booked stays, so that it is never booked again.
create table bank_deposit (
  id bigint primary key generated always as identity,
  payee bigint references shop on delete cascade,
  -- the statement that brought it first
  statement bigint not null references bank_statement on delete cascade,
  deposited_at timestamptz not null,
  -- false if the statement has no times, so that `deposited_at` is the start of the day
  has_time boolean not null,
  -- in Seoul
  day date not null,
  -- won
  amount bigint not null check (amount > 0),
  depositor text not null,
  -- name without marks and case
  depositor_key text not null,
  -- a second text that may contain the depositor's name
  memo text not null,
  -- won on the account afterwards
  balance bigint,
  -- of account, day, amount, name, and balance or time, and its place among equal rows
  fingerprint text not null,
  -- whether it resembles a deposit that another statement has brought in another form
  repeated boolean not null default false,
  state text not null default 'open' check (state in ('open', 'queued', 'booked', 'dismissed')),
  -- the payment that it pays
  payment text references payment,
  -- numbers of the orders of this payment
  orders text[] not null default '{}',
  -- of a dismissal, or of a deposit of another amount than the payment
  reason text not null default '',
  -- why it could not be booked, in Korean
  problem text not null default '',
  -- the person who has decided, with the network address
  decided_by bigint,
  decided_from text,
  decided_at timestamptz,
  -- until then a process books it
  claimed_until timestamptz,
  unique nulls not distinct (payee, fingerprint),
  check ((state in ('queued', 'booked')) = (payment is not null)),
  check ((state = 'open') = (decided_by is null))
);
comment on table bank_deposit is 'Deposits of bank statements, and what was decided about them.';
create unique index bank_deposit_payment on bank_deposit (payment) where payment is not null;
create index bank_deposit_open on bank_deposit (payee, id) where state = 'open';
create index bank_deposit_queued on bank_deposit (id) where state = 'queued';
create index bank_deposit_decided on bank_deposit (payee, state, decided_at desc, id desc) where state in ('booked', 'dismissed');
create index bank_deposit_day on bank_deposit (payee, day, amount, statement);
create index bank_deposit_statement on bank_deposit (statement);

-- Transfers that a payee has expected lately.
create index payment_of_payee on payment (payee, begun_at) where provider in ('bank', 'shop');

alter table bank_statement enable row level security;
alter table bank_statement force row level security;
alter table bank_deposit enable row level security;
alter table bank_deposit force row level security;
grant select, insert, update, delete on bank_statement, bank_deposit to madang_shop, madang_system;
create policy of_system on bank_statement to madang_system using (true) with check (true);
create policy of_system on bank_deposit to madang_system using (true) with check (true);
create policy of_payee on bank_statement to madang_shop
  using (payee = any ((select current_shops())::bigint[])) with check (payee = any ((select current_shops())::bigint[]));
create policy of_payee on bank_deposit to madang_shop
  using (payee = any ((select current_shops())::bigint[])) with check (payee = any ((select current_shops())::bigint[]));
