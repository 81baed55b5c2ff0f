-- What the platform takes of a sale. A plan has versions, each from its first day on.
create table fee_plan (
  id bigint primary key generated always as identity,
  name text not null unique,
  -- of shops without a plan of their own
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index fee_plan_default on fee_plan (is_default) where is_default;
comment on table fee_plan is 'Plans of the fees that the platform takes.';

create table fee_plan_version (
  id bigint primary key generated always as identity,
  plan_id bigint not null references fee_plan,
  -- in Seoul
  first_day date not null,
  -- hundredths of a percent of the products, and of delivery fees
  goods_rate int not null check (goods_rate between 0 and 5000),
  delivery_rate int not null check (delivery_rate between 0 and 5000),
  -- hundredths of a percent of all money, by payment method; a missing method costs nothing
  method_rates jsonb not null default '{}',
  -- the operator; null for the first version
  created_by bigint,
  created_at timestamptz not null default now(),
  unique (plan_id, first_day)
);
comment on table fee_plan_version is 'Rates of a fee plan from a day on.';
grant select on fee_plan, fee_plan_version to madang_shop;
grant select, insert, update on fee_plan, fee_plan_version to madang_system;

-- Until an operator sets rates, the platform takes nothing.
insert into fee_plan (name, is_default) values ('기본', true);
insert into fee_plan_version (plan_id, first_day, goods_rate, delivery_rate) select id, '2000-01-01', 0, 0 from fee_plan;

-- Plans that shops have of their own, each from a day on.
create table shop_fee_plan (
  shop_id bigint not null references shop on delete cascade,
  first_day date not null,
  plan_id bigint not null references fee_plan,
  primary key (shop_id, first_day)
);
call guard_tenant_table('shop_fee_plan', false);
comment on table shop_fee_plan is 'Fee plans of shops that differ from the default, each from a day on.';

-- Orders whose earnings may have changed; a job reads them and writes entries.
create table settlement_change (
  -- the shop that sells
  shop_id bigint not null,
  id bigint not null generated always as identity,
  order_id bigint not null,
  primary key (shop_id, id)
);
call guard_tenant_table('settlement_change', false);
comment on table settlement_change is 'Orders whose earnings may have changed since their entries were written.';
-- the job takes the oldest marks of all shops
create index settlement_change_oldest on settlement_change (id);
create index settlement_change_order on settlement_change (order_id);

create function mark_settlement_change() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_table_name = 'order_line' then
    insert into settlement_change (shop_id, order_id) values (new.shop_id, new.order_id);
  else
    insert into settlement_change (shop_id, order_id) values (new.shop_id, new.id);
  end if;
  return null;
end
$$;
create trigger order_line_is_settled after update on order_line
  -- A cancellation or return changes what is left of the payment, also if its fees take all of the refund.
  for each row when ((new.done_at is not null or new.status in ('CANCELED', 'REFUNDED'))
    and (new.status, new.done_at, new.refunded, new.paid, new.reduction, new.direct_price)
    is distinct from (old.status, old.done_at, old.refunded, old.paid, old.reduction, old.direct_price))
  execute function mark_settlement_change();
create trigger order_is_settled after update on shop_order
  for each row when (new.paid_at is not null and (new.ended_at, new.refunded) is distinct from (old.ended_at, old.refunded))
  execute function mark_settlement_change();

-- Orders from before are settled too. Row level security confines the owner of the tables; the system sees the orders of all shops.
set local role madang_system;
insert into settlement_change (shop_id, order_id)
select o.shop_id, o.id from shop_order o
where o.paid_at is not null and (o.ended_at is not null or exists (
  select from order_line l where l.shop_id = o.shop_id and l.order_id = o.id and l.done_at is not null))
order by o.id;
reset role;

-- How a shop is settled. The row is created with the first entry, and locked while entries are written or a period is closed.
create table settlement_terms (
  shop_id bigint primary key references shop on delete cascade,
  period text not null default 'week' check (period in ('day', 'week', 'half_month', 'month')),
  -- the last day that is closed; entries belong to later days
  closed_until date,
  -- won, at most 0: the negative balance of the last settlement
  carried bigint not null default 0 check (carried <= 0)
);
call guard_tenant_table('settlement_terms', false);
comment on table settlement_terms is 'How a shop is settled, and until which day it is closed.';

-- What one event of an order line, of an order's delivery, or an adjustment changes for a shop. Never changed. Amounts are won, positive
-- for what the shop earns.
create table settlement_entry (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  -- the day in Seoul that it counts to
  day date not null,
  -- when it happened
  at timestamptz not null,
  kind text not null check (kind in ('sale', 'delivery', 'refund', 'correction', 'adjustment')),
  -- ids of orders are the same for both shops; null for an adjustment
  order_id bigint,
  -- the shop that sells; null for an adjustment
  seller_id bigint,
  number text not null default '',
  -- the line; 0 for delivery fees and what refunds withheld; null for an adjustment
  unit bigint,
  -- position among the entries of the unit for this shop
  seq int not null default 0,
  role text not null check (role in ('both', 'seller', 'supplier', 'none')),
  method text not null default '',
  version_id bigint references fee_plan_version,
  goods bigint not null default 0,
  discount bigint not null default 0,
  coupon bigint not null default 0,
  points bigint not null default 0,
  reduction bigint not null default 0,
  commission bigint not null default 0,
  delivery bigint not null default 0,
  withheld bigint not null default 0,
  direct bigint not null default 0,
  sales_fee bigint not null default 0,
  payment_fee bigint not null default 0,
  fee_vat bigint not null default 0,
  adjustment bigint not null default 0,
  amount bigint not null generated always as (goods + discount + coupon + points + reduction + commission + delivery + withheld
    + direct + sales_fee + payment_fee + fee_vat + adjustment) stored,
  -- of an adjustment
  reason text not null default '',
  primary key (shop_id, id),
  unique (shop_id, order_id, unit, seq)
);
call guard_tenant_table('settlement_entry', false);
comment on table settlement_entry is 'Amounts that shops earn or owe, never changed.';
create index settlement_entry_day on settlement_entry (shop_id, day, id);
-- Entries of an order, which are those of at most two shops. With the shop in the index, a plan for any shop expects few entries of a
-- shop, and would rather read all of them in the order of days.
create index settlement_entry_number on settlement_entry (number);
create trigger settlement_entry_stays before update or delete on settlement_entry
  for each row execute function refuse_change();

-- Sums of the entries of a day, so that no page and no closing reads all entries.
create table settlement_day (
  shop_id bigint not null,
  day date not null,
  entries int not null,
  goods bigint not null,
  discount bigint not null,
  coupon bigint not null,
  points bigint not null,
  reduction bigint not null,
  commission bigint not null,
  delivery bigint not null,
  withheld bigint not null,
  direct bigint not null,
  sales_fee bigint not null,
  payment_fee bigint not null,
  fee_vat bigint not null,
  adjustment bigint not null,
  amount bigint not null,
  primary key (shop_id, day)
);
call guard_tenant_table('settlement_day', false);
comment on table settlement_day is 'Sums of the settlement entries of a shop by day.';

-- The entries of a shop in a period, closed once.
create table settlement (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  first_day date not null,
  last_day date not null,
  entries int not null,
  goods bigint not null,
  discount bigint not null,
  coupon bigint not null,
  points bigint not null,
  reduction bigint not null,
  commission bigint not null,
  delivery bigint not null,
  withheld bigint not null,
  direct bigint not null,
  sales_fee bigint not null,
  payment_fee bigint not null,
  fee_vat bigint not null,
  adjustment bigint not null,
  amount bigint not null,
  -- the negative balance of the settlement before, at most 0
  opening bigint not null check (opening <= 0),
  -- what is paid to the shop, and what is carried over to the next settlement if the balance is negative
  payable bigint not null generated always as (greatest(opening + amount, 0)) stored,
  carried bigint not null generated always as (least(opening + amount, 0)) stored,
  -- the business day of the payout
  due_day date not null,
  state text not null check (state in ('CARRIED', 'PAYABLE', 'PAYING', 'PAID')),
  closed_at timestamptz not null,
  paid_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, last_day),
  check (first_day <= last_day),
  check (amount = goods + discount + coupon + points + reduction + commission + delivery + withheld + direct + sales_fee + payment_fee
    + fee_vat + adjustment)
);
call guard_tenant_table('settlement', false);
comment on table settlement is 'Closed periods of shops, with their sums and what is paid.';
-- what is not paid yet, in all shops
create index settlement_payable on settlement (due_day, shop_id) where state in ('PAYABLE', 'PAYING');

-- Amounts that operators add to what a shop earns. Above a bound a second operator decides.
create table settlement_adjustment (
  shop_id bigint not null references shop on delete cascade,
  id bigint not null generated always as identity,
  -- won, positive for the shop
  amount bigint not null check (amount <> 0),
  reason text not null,
  state text not null check (state in ('OPEN', 'APPROVED', 'REJECTED')),
  requested_by bigint not null,
  requested_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  primary key (shop_id, id)
);
call guard_tenant_table('settlement_adjustment', false);
comment on table settlement_adjustment is 'Amounts that operators add to what a shop earns.';
create index settlement_adjustment_open on settlement_adjustment (id) where state = 'OPEN';

-- Why a shop is not paid. Its settlements are closed nevertheless.
create table settlement_hold (
  shop_id bigint not null references shop on delete cascade,
  id bigint not null generated always as identity,
  cause text not null check (cause in ('dispute', 'suspension', 'account', 'difference')),
  reason text not null,
  -- the operator; null for the platform
  placed_by bigint,
  placed_at timestamptz not null,
  lifted_by bigint,
  lifted_at timestamptz,
  lift_reason text not null default '',
  primary key (shop_id, id)
);
call guard_tenant_table('settlement_hold', false);
comment on table settlement_hold is 'Reasons for which a shop is not paid.';
create index settlement_hold_open on settlement_hold (shop_id) where lifted_at is null;

-- Of all shops, so that an account has another version than one before it that was deleted.
create sequence payout_account_version as int;
grant usage on sequence payout_account_version to madang_shop, madang_system;

-- The account that a shop is paid to.
create table payout_account (
  shop_id bigint primary key references shop on delete cascade,
  bank text not null,
  number text not null,
  holder text not null,
  -- a picture of the bankbook, a private file
  bankbook text not null,
  state text not null check (state in ('WAITING', 'PROVEN', 'REJECTED')),
  -- why an operator rejected it
  note text not null default '',
  changed_by bigint not null,
  changed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  version int not null default nextval('payout_account_version')
);
call guard_tenant_table('payout_account', false);
comment on table payout_account is 'Accounts that shops are paid to, proven by operators.';
create index payout_account_waiting on payout_account (changed_at) where state = 'WAITING';

-- Payouts that an operator sends to the bank as one file.
create table payout_batch (
  id bigint primary key generated always as identity,
  created_by bigint not null,
  created_at timestamptz not null,
  payouts int not null,
  amount bigint not null
);
comment on table payout_batch is 'Payouts that an operator sends to the bank as one file.';
grant select, insert, update on payout_batch to madang_system;

-- Transfers of settlements to the accounts of shops, as they were when the batch was made.
create table payout (
  shop_id bigint not null references shop on delete cascade,
  id bigint not null generated always as identity,
  settlement_id bigint not null,
  batch_id bigint not null references payout_batch,
  amount bigint not null check (amount > 0),
  bank text not null,
  number text not null,
  holder text not null,
  state text not null check (state in ('SENT', 'PAID', 'FAILED')),
  -- what the bank said
  problem text not null default '',
  answered_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, settlement_id) references settlement
);
call guard_tenant_table('payout', false);
comment on table payout is 'Transfers of settlements to the accounts of shops.';
-- A settlement is paid once.
create unique index payout_once on payout (shop_id, settlement_id) where state <> 'FAILED';
create index payout_of_batch on payout (batch_id, shop_id);
