-- Subscriptions (정기배송): products that are ordered and charged again every few weeks.

-- Products that a shop offers by subscription.
create table subscription_offer (
  shop_id bigint not null,
  product_id bigint not null,
  -- numbers of weeks between two orders that a shopper can choose; empty if the offer has ended
  weeks int[] not null check (cardinality(weeks) <= 4 and weeks <@ array[2, 4, 8, 12]),
  version int not null default 1,
  primary key (shop_id, product_id)
);
comment on table subscription_offer is 'Products that a shop offers by subscription, with their cycles.';
call guard_tenant_table('subscription_offer', true);

create table subscription (
  shop_id bigint not null,
  id bigint generated always as identity,
  -- orders stay when an account is deleted, subscriptions do not
  uid bigint not null references account on delete cascade,
  sid bigint not null,
  pid2 bigint not null,
  default_option text not null,
  qty int not null check (qty between 1 and 999),
  weeks int not null check (weeks in (2, 4, 8, 12)),
  -- saved card; empty if the person has none
  card text not null,
  buyer jsonb not null,
  recipient jsonb not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED', 'ENDED')),
  -- why it rests; empty otherwise
  reason text not null default '',
  -- day of the next order, in Seoul; of the order that is being tried while `tries` is above 0
  next_on date not null,
  -- refused charges for this day, and when the first one was
  tries int not null default 0,
  failed_on date,
  try_at timestamptz not null,
  -- how often this day had no result yet
  waits int not null default 0,
  -- a process works on the due order; after this time another one takes over
  busy_until timestamptz,
  -- day of the next order that the person knows; nothing is charged for another day
  noticed_on date,
  -- orders so far
  orders int not null default 1,
  first_number text not null,
  last_number text not null,
  -- won; what the last order cost without coupons and points, or what the person agreed to after it
  agreed_total bigint not null,
  -- won; what it was before the person agreed to a rise of the next order; null without one
  before_consent bigint,
  -- name of the chosen option that the person agreed to
  agreed_option text not null,
  version int not null default 1,
  began_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id)
);
comment on table subscription is 'Products that persons have sent every few weeks, with the next day.';
create unique index subscription_begun_by on subscription (shop_id, first_number);
create index subscription_of_person on subscription (uid, id);
create index subscription_in_shop on subscription (shop_id, state, id);
create index subscription_due on subscription (try_at) where state = 'ACTIVE' and noticed_on = next_on;
create index subscription_ended on subscription (ended_at) where state = 'ENDED';
create index subscription_to_notice on subscription (next_on)
  where state = 'ACTIVE' and noticed_on is distinct from next_on;
call guard_tenant_table('subscription', false);
grant select on subscription to madang_person;
-- The statements name the person.
create policy of_person on subscription for select to madang_person using (true);

-- One row for each day that is due: its primary key makes a day ordered once.
create table subscription_day (
  shop_id bigint not null,
  subscription_id bigint not null,
  due_on date not null,
  -- checkout session of the day's order, which has at most one open checkout
  session text not null,
  -- null until it is known
  outcome text check (outcome in ('ORDERED', 'SKIPPED', 'PAUSED')),
  -- why there is no order; empty otherwise
  reason text not null default '',
  number text not null default '',
  primary key (shop_id, subscription_id, due_on),
  foreign key (shop_id, subscription_id) references subscription on delete cascade
);
comment on table subscription_day is 'What became of each due day of a subscription.';
call guard_tenant_table('subscription_day', false);
grant select on subscription_day to madang_person;
create policy of_person on subscription_day for select to madang_person using (true);
