-- Suspensions of shops by operators. A suspended shop is hidden, so that every statement that asks for isshow refuses it,
-- also in a process of before. The default is constant, so no row is rewritten.
alter table shop add column suspended boolean not null default false;
alter table shop add constraint shop_suspended_is_hidden check (not (suspended and isshow)) not valid;
-- The view of previews lists the columns of shop.
call make_preview();

create table shop_suspension (
  shop_id bigint not null references shop on delete cascade,
  id bigint not null generated always as identity,
  cause text not null check (cause in ('law', 'goods', 'dispute', 'owner', 'other')),
  -- status of the shop's pages
  mode smallint not null check (mode in (503, 404)),
  seller_text text not null check (length(seller_text) between 1 and 2000),
  shopper_text text not null check (length(shopper_text) <= 500),
  -- whether the shop is shown when the suspension is lifted
  shows_again boolean not null,
  placed_by bigint not null,
  placed_at timestamptz not null,
  lifted_by bigint,
  lifted_at timestamptz,
  lift_reason text not null default '',
  primary key (shop_id, id)
);
call guard_tenant_table('shop_suspension', false);
comment on table shop_suspension is 'Suspensions of shops by operators, with what sellers and shoppers read.';
create unique index shop_suspension_open on shop_suspension (shop_id) where lifted_at is null;
grant select (shop_id, mode, shopper_text, lifted_at) on shop_suspension to madang_browse;
create policy of_browsing on shop_suspension for select to madang_browse using (true);
