-- Registrations of the companies that sell in shops: handed in by the shop, decided by an operator.
create table shop_company (
  shop_id bigint not null references shop on delete cascade,
  id bigint generated always as identity,
  uid bigint not null,
  idnum text not null check (idnum ~ '^[0-9]{10}$'),
  corpname text not null check (length(corpname) between 1 and 100),
  ceo text not null check (length(ceo) between 1 and 60),
  -- key of a private file
  file text not null,
  -- 0 is under review, 1 approved, -1 rejected
  state smallint not null default 0 check (state in (-1, 0, 1)),
  reason text not null default '' check (length(reason) <= 500),
  registered_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (shop_id, id)
);
create unique index shop_company_by_id on shop_company (id);
create unique index shop_company_waiting on shop_company (shop_id) where state = 0;
create index shop_company_queue on shop_company (state, id);
call guard_tenant_table('shop_company', false);
