-- How a person has connected the columns of an import; null if they are read as its program writes them. Its rows are then
-- stored again, under the next number (`rows_version`).
alter table product_import add column mapping jsonb, add column rows_version int not null default 0;

-- Mappings that a shop has saved, for further files with the same header.
create table product_column_mapping (
  shop_id bigint not null references shop,
  header text not null,
  mapping jsonb not null,
  used_at timestamptz not null default now(),
  primary key (shop_id, header)
);
call guard_tenant_table('product_column_mapping', false);
comment on table product_column_mapping is
  'How people have connected the columns of product files, by a digest of the header.';
