alter table product
  -- goes up with every save, so that an editor knows whether it has seen the present values
  add column version int not null default 1,
  add column barcode text not null default '',
  add column image_alts text[] not null default '{}',
  add column maker text not null default '',
  add column origin text not null default '',
  add column model text not null default '',
  add column condition text not null default 'new' check (condition in ('new', 'used', 'refurbished', 'display')),
  add column tax_free boolean not null default false,
  -- pieces of the product in one order; null for no upper bound
  add column least int not null default 1 check (least >= 1),
  add column most int check (most >= least),
  -- A sale with a period: sale_price is what holds now, and a job changes it when sale_due comes.
  add column period_price bigint check (period_price >= 0),
  add column sale_from timestamptz,
  add column sale_until timestamptz,
  add column sale_due timestamptz,
  add column notice_type text not null default '',
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  add column deleted_at timestamptz;
create index product_sale_due on product (sale_due) where sale_due is not null;
create index product_newest on product (shop_id, pid desc) where deleted_at is null;
drop index product_code;
create unique index product_code on product (shop_id, code) where code is not null and deleted_at is null;

alter table variant
  add column code text not null default '',
  add column barcode text not null default '',
  -- storage key, one of the product's pictures; empty for none
  add column image text not null default '',
  -- sold out by hand, whatever the stock
  add column off boolean not null default false;

alter table listing
  -- categories beside cid
  add column more_cids bigint[] not null default '{}',
  add column least int not null default 1,
  add column most int;

-- Pictures that came for a product. One that no product ever had is deleted after a day.
create table product_upload (
  shop_id bigint not null references shop,
  key text not null,
  used boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (shop_id, key)
);
create index product_upload_orphans on product_upload (created_at) where not used;
call guard_tenant_table('product_upload', false);
