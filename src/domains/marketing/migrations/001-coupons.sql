create sequence coupon_ids as bigint;
create sequence issued_coupon_ids as bigint;
grant usage on sequence coupon_ids, issued_coupon_ids to madang_shop, madang_system;

-- What a shop gives. Its terms never change: people hold it under the terms that they took it under.
create table coupon (
  shop_id bigint not null references shop,
  id bigint not null default nextval('coupon_ids'),
  name text not null,
  kind text not null check (kind in ('percent', 'won')),
  value bigint not null check (value > 0 and (kind = 'won' or value <= 100)),
  -- most won that a percentage takes off; null for no bound
  cap bigint check (cap is null or cap > 0 and kind = 'percent'),
  -- goods, won, from which on it can be used
  least bigint not null default 0 check (least >= 0),
  -- everyone and members take it themselves; who joins is given it
  who text not null check (who in ('everyone', 'members', 'joining')),
  -- from when it is given out
  valid_from timestamptz not null,
  -- either a fixed end, or so many days after the day on which somebody was given it
  valid_until timestamptz,
  days int check (days > 0),
  check (num_nonnulls(valid_until, days) = 1),
  -- how many there are in all; null for any number
  total int check (total > 0),
  issued int not null default 0 check (issued >= 0 and (total is null or issued <= total)),
  created_at timestamptz not null,
  -- since when no more are given out
  stopped_at timestamptz,
  primary key (shop_id, id)
);
create index coupon_open on coupon (shop_id, who) where stopped_at is null;
call guard_tenant_table('coupon', true);

-- A person's own. ISSUED and RETURNED ones can be used.
create table issued_coupon (
  shop_id bigint not null,
  id bigint not null default nextval('issued_coupon_ids'),
  coupon_id bigint not null,
  uid bigint not null,
  state text not null default 'ISSUED' check (state in ('ISSUED', 'USED', 'RETURNED')),
  issued_at timestamptz not null,
  valid_until timestamptz not null,
  -- the purchase that it was used with, and when
  used_with text,
  used_at timestamptz,
  check ((state = 'USED') = (used_with is not null and used_at is not null)),
  primary key (shop_id, id),
  unique (shop_id, coupon_id, uid),
  foreign key (shop_id, coupon_id) references coupon
);
create index issued_coupon_of on issued_coupon (uid, id desc);
create index issued_coupon_usable on issued_coupon (shop_id, uid) where state <> 'USED';
-- One for a shop's part of a purchase.
create unique index issued_coupon_used on issued_coupon (shop_id, used_with) where used_with is not null;
call guard_tenant_table('issued_coupon', false);

-- A person's own coupons in all shops. The statement names the person.
grant select on issued_coupon to madang_person;
create policy of_person on issued_coupon for select to madang_person using (true);
