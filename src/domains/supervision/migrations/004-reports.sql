-- What people report to the operators: a product of the shop that ships it, or a shop.
create table reported_subject (
  shop_id bigint not null references shop on delete cascade,
  id bigint not null unique generated always as identity,
  -- 0 for the shop itself
  pid bigint not null,
  -- open reports
  reports int not null default 0 check (reports >= 0),
  -- when the oldest open report was sent
  open_since timestamptz,
  primary key (shop_id, id),
  unique (shop_id, pid),
  check ((reports = 0) = (open_since is null))
);
call guard_tenant_table('reported_subject', false);
create index reported_subject_open on reported_subject (open_since, id) where open_since is not null;
comment on table reported_subject is 'Products and shops that people have reported to the operators.';

create table platform_report (
  id bigint primary key generated always as identity,
  subject bigint not null references reported_subject (id) on delete cascade,
  uid bigint not null,
  cause text not null,
  words text not null check (length(words) <= 1000),
  sent_at timestamptz not null,
  settled_at timestamptz,
  settled_by bigint
);
grant select, insert, update, delete on platform_report to madang_system;
create unique index platform_report_open on platform_report (subject, uid) where settled_at is null;
create index platform_report_newest on platform_report (subject, id) where settled_at is null;
comment on table platform_report is 'Reports of people to the operators.';

create table product_take_down (
  shop_id bigint not null references shop on delete cascade,
  id bigint not null unique generated always as identity,
  pid bigint not null,
  -- for the seller
  reason text not null check (length(reason) between 1 and 1000),
  taken_by bigint not null,
  taken_at timestamptz not null,
  objection text not null default '' check (length(objection) <= 1000),
  objected_at timestamptz,
  -- to the objection
  answer text not null default '' check (length(answer) <= 1000),
  decided_by bigint,
  decided_at timestamptz,
  restored_by bigint,
  restored_at timestamptz,
  primary key (shop_id, id)
);
call guard_tenant_table('product_take_down', false);
create unique index product_take_down_current on product_take_down (shop_id, pid) where restored_at is null;
create index product_take_down_objections on product_take_down (id)
  where objected_at is not null and decided_at is null and restored_at is null;
create index product_take_down_newest on product_take_down (id) where restored_at is null;
comment on table product_take_down is 'Products that operators have taken down, with objections of sellers.';
