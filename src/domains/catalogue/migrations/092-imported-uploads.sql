-- Pictures of a checked import have a bound of their own, so that they leave room for those of the editor.
alter table product_upload add column imported boolean not null default false;
create index product_upload_unused on product_upload (shop_id, imported) where not used;

-- An upload that is being split into files on the private disk. One whose process died has no import, and its files are deleted by this row.
create table product_import_arrival (
  shop_id bigint not null references shop on delete cascade,
  id bigint not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index product_import_arrival_created on product_import_arrival (created_at);
call guard_tenant_table('product_import_arrival', false);
