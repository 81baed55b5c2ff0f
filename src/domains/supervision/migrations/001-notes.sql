-- Notes of operators about shops. They are added, never changed.
create table shop_note (
  shop_id bigint not null references shop on delete cascade,
  id bigint not null generated always as identity,
  text text not null check (length(text) between 1 and 2000),
  written_by bigint not null,
  written_at timestamptz not null,
  primary key (shop_id, id)
);
call guard_tenant_table('shop_note', false);
comment on table shop_note is 'Notes of operators about shops.';
