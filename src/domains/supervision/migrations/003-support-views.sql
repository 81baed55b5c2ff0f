-- Views of a shop's admin by operators: asked for with a reason, allowed by the shop or by a second operator, and over an hour later. What a
-- view permits is decided when it is read (views/view-store.ts).
create table support_view (
  shop_id bigint not null references shop on delete cascade,
  id bigint not null generated always as identity,
  -- uid of the operator who looks
  operator bigint not null,
  reason text not null check (length(reason) between 1 and 500),
  asked_at timestamptz not null,
  -- uid of a person of the shop, or of the second operator
  allowed_by bigint check (allowed_by <> operator),
  is_override boolean not null default false,
  override_reason text not null default '',
  allowed_at timestamptz,
  ends_at timestamptz,
  -- refused, revoked by the shop, or given up
  ended_by bigint,
  ended_at timestamptz,
  primary key (shop_id, id),
  check ((allowed_at is null) = (allowed_by is null)),
  check ((allowed_at is null) = (ends_at is null))
);
call guard_tenant_table('support_view', false);
create index support_view_of_operator on support_view (operator, shop_id) where ended_at is null;
grant select (shop_id, operator, ends_at, ended_at) on support_view to madang_person;
create policy of_person on support_view for select to madang_person using (true);
comment on table support_view is 'Views of a shop''s admin by operators, asked for, allowed and ended.';
