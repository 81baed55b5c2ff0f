create sequence product_import_ids as bigint;
grant usage on sequence product_import_ids to madang_shop, madang_system;

-- A file of products that one of a shop's people brought: looked through first, then taken over. Its rows lie on the private disk, in parts.
create table product_import (
  shop_id bigint not null references shop on delete cascade,
  id bigint not null default nextval('product_import_ids'),
  uid bigint not null,
  -- of the file
  name text not null,
  columns text[] not null,
  rows int not null,
  parts int not null,
  pictures int not null default 0,
  -- numbers of jobs
  check_job bigint,
  import_job bigint,
  -- somebody starts the import now; its job has no number yet
  starting_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index product_import_created on product_import (created_at);
call guard_tenant_table('product_import', false);

-- A picture of its archive, as it is stored for products or refused.
create table product_import_picture (
  shop_id bigint not null,
  import bigint not null,
  n int not null,
  -- lower case, as rows may name it: with its folders, and without
  path text not null,
  base text not null,
  key text,
  problem text,
  primary key (shop_id, import, n),
  foreign key (shop_id, import) references product_import on delete cascade
);
create index product_import_picture_path on product_import_picture (shop_id, import, path);
create index product_import_picture_base on product_import_picture (shop_id, import, base);
call guard_tenant_table('product_import_picture', false);

-- A row of the file, with its effect on the shop's products.
create table product_import_row (
  shop_id bigint not null,
  import bigint not null,
  line int not null,
  part int not null,
  outcome text not null check (outcome in ('created', 'changed', 'unchanged', 'refused')),
  title text not null,
  code text not null,
  -- why it is refused, or how it was shortened: texts
  notes jsonb not null,
  told boolean not null generated always as (outcome <> 'refused' and notes <> '[]') stored,
  -- of a changed one: [{"column", "before", "after"}]
  changes jsonb not null default '[]',
  saved boolean not null default false,
  primary key (shop_id, import, line),
  foreign key (shop_id, import) references product_import on delete cascade
);
create index product_import_row_outcome on product_import_row (shop_id, import, outcome, line);
create index product_import_row_told on product_import_row (shop_id, import, line) where told;
call guard_tenant_table('product_import_row', false);
