-- The buyer's tier of then, and what it took off in percent; empty and 0 where there was none, or the shop's discount took off more.
alter table shop_order add column tier text not null default '', add column tier_percent numeric(5, 2) not null default 0;

-- Completed lines that were kept, by member, for their tiers.
create index order_line_kept on order_line (shop_id, uid, done_at) include (paid, order_id)
  where status = 'DONE' and not refunded and uid is not null;

-- A computation of the tiers of a shop's members: member after member, up to `after_uid`. One of a month there is once.
create sequence tier_run_ids as bigint;
grant usage on sequence tier_run_ids to madang_shop, madang_system;
create table tier_run (
  shop_id bigint not null references shop,
  id bigint not null default nextval('tier_run_ids'),
  -- in Korea, YYYY-MM; empty for one by hand
  month text not null,
  -- what was completed before counts
  counts_to timestamptz not null,
  -- of the tiers that it computes with; those that are saved meanwhile begin it anew
  version int not null,
  after_uid bigint not null default 0,
  seen int not null default 0,
  moved int not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id)
);
create unique index tier_run_of_month on tier_run (shop_id, month) where month <> '';
create unique index tier_run_open on tier_run (shop_id) where ended_at is null;
call guard_tenant_table('tier_run', false);
