-- What a buyer who pays by transfer has asked for (현금영수증). `none` is no request; the law may still demand a receipt without a name.
create table cash_receipt_request (
  payment text primary key references payment,
  kind text not null check (kind in ('income', 'expense', 'none')),
  number_kind text not null default '' check (number_kind in ('', 'phone', 'card', 'business')),
  -- with most digits replaced
  masked text not null default '',
  -- sealed; null without a request, and after the retention period
  number bytea,
  requested_at timestamptz not null,
  -- when the job compares the receipts with the payment next; null while nothing is due, and for payments to shops
  try_at timestamptz,
  -- counts what makes the receipts due, so that a change during an attempt is not lost
  version int not null default 0,
  tries int not null default 0,
  -- until then one process works on the receipts of the payment
  claimed_until timestamptz,
  -- last error, in Korean or of the provider
  problem text not null default '',
  check ((kind = 'none') = (number_kind = ''))
);
comment on table cash_receipt_request is 'Cash receipts that buyers have asked for, by payment.';
create index cash_receipt_request_to_try on cash_receipt_request (try_at) where try_at is not null;
create index cash_receipt_request_stuck on cash_receipt_request (payment) where problem <> '';
create index cash_receipt_request_number on cash_receipt_request (requested_at) where number is not null;

-- Cash receipts of a payment, one after the other: a receipt is cancelled as a whole, and what remains gets a new one.
create table cash_receipt (
  payment text not null references payment,
  -- as in the payment: who issues it
  payee bigint,
  seq int not null check (seq > 0),
  -- `self`: without a name, as the law demands
  kind text not null check (kind in ('income', 'expense', 'self')),
  -- won, and of them for tax-free goods
  amount bigint not null check (amount > 0),
  tax_free bigint not null default 0 check (tax_free between 0 and amount),
  state text not null check (state in ('ISSUING', 'ISSUED', 'CANCELING', 'CANCELED', 'FAILED')),
  -- id at the provider; null for a receipt that a person has issued elsewhere
  remote text unique,
  -- when the provider was asked to issue it last; null before
  sent_at timestamptz,
  -- approval number
  number text not null default '',
  url text not null default '',
  -- the person who has entered the number
  entered_by bigint,
  problem text not null default '',
  created_at timestamptz not null,
  issued_at timestamptz,
  canceled_at timestamptz,
  primary key (payment, seq),
  check (state not in ('ISSUED', 'CANCELING') or (number <> '' and issued_at is not null)),
  check ((state = 'CANCELED') = (canceled_at is not null))
);
comment on table cash_receipt is 'Cash receipts of payments, each with its approval number.';
create unique index cash_receipt_open_once on cash_receipt (payment) where state <> 'CANCELED';
create index cash_receipt_failed on cash_receipt (payment) where state = 'FAILED';
create index cash_receipt_entered on cash_receipt (payee, issued_at) where entered_by is not null and state = 'ISSUED';
create index cash_receipt_issued on cash_receipt (payee, issued_at desc, payment desc) where state = 'ISSUED';

-- The choice that a person wants to be used for the next order.
create table cash_receipt_choice (
  user_id bigint primary key references account on delete cascade,
  kind text not null check (kind in ('income', 'expense')),
  number_kind text not null check (number_kind in ('phone', 'card', 'business')),
  masked text not null,
  number bytea not null,
  saved_at timestamptz not null
);
comment on table cash_receipt_choice is 'Numbers for cash receipts that persons have saved.';

alter table cash_receipt_request enable row level security;
alter table cash_receipt_request force row level security;
alter table cash_receipt enable row level security;
alter table cash_receipt force row level security;
alter table cash_receipt_choice enable row level security;
alter table cash_receipt_choice force row level security;
grant select, insert, update on cash_receipt_request, cash_receipt to madang_system;
grant select, insert, update, delete on cash_receipt_choice to madang_system;
create policy of_system on cash_receipt_request to madang_system using (true) with check (true);
create policy of_system on cash_receipt to madang_system using (true) with check (true);
create policy of_system on cash_receipt_choice to madang_system using (true) with check (true);

-- A buyer and the shops of an order read everything but the sealed number. The statements name the buyer.
grant select (payment, kind, number_kind, masked, requested_at, try_at, version, claimed_until, problem) on cash_receipt_request to madang_person, madang_shop;
grant select on cash_receipt to madang_person, madang_shop;
grant select (user_id, kind, number_kind, masked) on cash_receipt_choice to madang_person;
create policy of_person on cash_receipt_request for select to madang_person using (true);
create policy of_person on cash_receipt for select to madang_person using (true);
create policy of_person on cash_receipt_choice for select to madang_person using (true);
create policy of_payment on cash_receipt_request to madang_shop
  using (exists (select from payment p where p.id = cash_receipt_request.payment))
  with check (exists (select from payment p where p.id = cash_receipt_request.payment));
create policy of_payment on cash_receipt for select to madang_shop
  using (exists (select from payment p where p.id = cash_receipt.payment));
-- A refund by a shop makes the receipt due.
grant update (try_at, version) on cash_receipt_request to madang_shop;
