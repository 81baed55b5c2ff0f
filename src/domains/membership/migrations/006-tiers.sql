create sequence member_tier_ids as bigint;
create sequence tier_move_ids as bigint;
grant usage on sequence member_tier_ids, tier_move_ids to madang_shop, madang_system;

-- That a shop has tiers: over how many calendar months they are earned. A shop without a row has none.
create table tier_setting (
  shop_id bigint primary key references shop,
  version int not null default 1,
  months int not null check (months between 1 and 24),
  -- runs of the months that began before are nobody's
  since timestamptz not null
);
call guard_tenant_table('tier_setting', true);

-- A tier of a shop's members. One that was taken away stays, so that it can be brought back with its members.
create table member_tier (
  shop_id bigint not null references shop,
  id bigint not null default nextval('member_tier_ids'),
  -- a higher place is a better tier
  place int not null,
  name text not null,
  color text not null,
  need text not null check (need in ('all', 'any', 'hand')),
  -- won, and completed orders; 0 asks for none
  spent bigint not null check (spent >= 0),
  orders int not null check (orders >= 0),
  percent numeric(5, 2) not null check (percent between 0 and 100),
  points numeric(5, 2) not null check (points between 0 and 100),
  free_delivery boolean not null,
  deleted_at timestamptz,
  primary key (shop_id, id)
);
call guard_tenant_table('member_tier', true);

-- The tier of a member; a member without a row has none.
create table membership_tier (
  shop_id bigint not null,
  uid bigint not null,
  tier bigint not null,
  since timestamptz not null,
  -- set by hand: no run moves the member before
  until timestamptz,
  primary key (shop_id, uid),
  foreign key (shop_id, uid) references membership on delete cascade,
  foreign key (shop_id, tier) references member_tier
);
create index membership_tier_of on membership_tier (shop_id, tier, uid);
call guard_tenant_table('membership_tier', false);
grant select on membership_tier to madang_person;
create policy of_person on membership_tier for select to madang_person using (true);

-- Each move of a member between tiers, by their names of then; empty for none.
create table tier_move (
  shop_id bigint not null,
  id bigint not null default nextval('tier_move_ids'),
  uid bigint not null,
  was text not null,
  now text not null,
  why text not null check (why in ('month', 'run', 'hand')),
  reason text not null default '',
  at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, uid) references membership on delete cascade
);
create index tier_move_of on tier_move (shop_id, uid, id desc);
call guard_tenant_table('tier_move', false);
