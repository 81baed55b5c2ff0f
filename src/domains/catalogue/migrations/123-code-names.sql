-- The distinct codes of a file with the number of products, and notes of rows about whole columns. Old processes write
-- neither.
alter table product_import add column codes jsonb not null default '[]';
comment on column product_import.codes is
  'codes whose names only the seller knows: [{"kind", "code", "products", "example"}]';
alter table product_import_row add column column_notes jsonb not null default '[]';
comment on column product_import_row.column_notes is 'what was left out of a column: [{"column", "note"}]';

-- The names of codes that product files of other programs have. An empty name leaves the code out.
create table product_code_name (
  shop_id bigint not null references shop,
  program text not null,
  kind text not null check (kind in ('category', 'brand', 'maker', 'origin')),
  code text not null,
  -- of a category its path, in the notation of product files
  name text not null,
  saved_at timestamptz not null default now(),
  primary key (shop_id, program, kind, code)
);
create index product_code_name_saved on product_code_name (shop_id, saved_at);
call guard_tenant_table('product_code_name', false);
comment on table product_code_name is
  'Names of the codes that product files of other programs have instead of categories, brands, makers and origins.';
