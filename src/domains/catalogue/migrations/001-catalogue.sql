create sequence category_ids as bigint;
create sequence product_ids as bigint;
create sequence variant_ids as bigint;
create sequence add_on_ids as bigint;
create sequence listing_ids as bigint;
grant usage on sequence category_ids, product_ids, variant_ids, add_on_ids, listing_ids to madang_shop, madang_system;

create table category (
  shop_id bigint not null references shop,
  cid bigint not null default nextval('category_ids'),
  name text not null,
  -- 0 at the top
  parent bigint not null default 0,
  sort int not null default 0,
  primary key (shop_id, cid),
  unique (shop_id, parent, name)
);
call guard_tenant_table('category', true);

-- What is sold; belongs to the shop that ships it.
create table product (
  shop_id bigint not null references shop,
  pid bigint not null default nextval('product_ids'),
  -- the seller's own code; null when there is none, then the title is the key of an import
  code text,
  title text not null,
  brand text not null default '',
  tags text[] not null default '{}',
  price bigint not null check (price >= 0),
  sale_price bigint check (sale_price >= 0),
  images text[] not null default '{}',
  adult boolean not null default false,
  pickable boolean not null default false,
  status text not null default 'on_sale' check (status in ('on_sale', 'stopped', 'sold_out')),
  -- [{ name, values }], in the order in which variants name their values
  options jsonb not null default '[]',
  notice jsonb not null default '[]',
  delivery_note text not null default '',
  detail_html text not null default '',
  digest text not null default '',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (shop_id, pid)
);
create unique index product_code on product (shop_id, code) where code is not null;
create index product_title on product (shop_id, title) where code is null;
call guard_tenant_table('product', true);

create table variant (
  shop_id bigint not null,
  pid bigint not null,
  pid2 bigint not null default nextval('variant_ids'),
  -- "values" is a word of SQL; one per option axis
  chosen text[] not null,
  price_diff bigint not null default 0,
  stock int not null default 0 check (stock >= 0),
  sort int not null default 0,
  primary key (shop_id, pid2),
  unique (shop_id, pid, chosen),
  foreign key (shop_id, pid) references product on delete cascade
);
call guard_tenant_table('variant', true);

create table add_on (
  shop_id bigint not null,
  pid bigint not null,
  pid3 bigint not null default nextval('add_on_ids'),
  name text not null,
  price bigint not null default 0,
  stock int not null default 0 check (stock >= 0),
  sort int not null default 0,
  primary key (shop_id, pid3),
  unique (shop_id, pid, name),
  foreign key (shop_id, pid) references product on delete cascade
);
call guard_tenant_table('add_on', true);

-- One product as one shop shows it, with everything that a card needs. A pick's origin is another shop;
-- there is no foreign key to it, so that shops can live on different servers.
create table listing (
  shop_id bigint not null references shop,
  sid bigint not null default nextval('listing_ids'),
  pid bigint not null,
  origin_shop_id bigint not null,
  origin_uid bigint not null,
  cid bigint not null default 0,
  title text not null,
  brand text not null,
  tags text[] not null,
  price bigint not null,
  sale_price bigint,
  image text not null,
  adult boolean not null,
  pickable boolean not null,
  sold_out boolean not null,
  -- false while the product is not sold: the listing stands in no list and no search
  shown boolean not null,
  reviews int not null default 0,
  star_sum int not null default 0,
  questions int not null default 0,
  likes int not null default 0,
  -- a review weighs as much as ten likes
  popularity int not null generated always as (likes + 10 * reviews) stored,
  regdate timestamptz not null default now(),
  primary key (shop_id, sid)
);
create unique index listing_sid on listing (sid);
create unique index listing_product on listing (origin_shop_id, pid, shop_id);
call guard_tenant_table('listing', true);

-- A shown listing stands here once for its category, once for each category above it and once for
-- category 0, all products: any page of any list is one range of one index.
create table listing_category (
  shop_id bigint not null,
  cid bigint not null,
  sid bigint not null,
  popularity int not null,
  -- what the shopper pays, in won
  price bigint not null,
  primary key (shop_id, cid, sid)
);
create index listing_category_popular on listing_category (shop_id, cid, popularity, sid);
create index listing_category_price on listing_category (shop_id, cid, price, sid);
create index listing_category_of on listing_category (shop_id, sid);
call guard_tenant_table('listing_category', true);

-- How many rows each (shop_id, cid) has in listing_category.
create table listing_count (
  shop_id bigint not null,
  cid bigint not null,
  listed int not null,
  primary key (shop_id, cid)
);
call guard_tenant_table('listing_count', true);

-- All shops share the index of the keys; mixed with the shop, a key meets none of another shop's.
create function search_key(shop bigint, token bigint) returns bigint
language sql immutable parallel safe
return token # (shop << 32);

-- The texts of a listing as search compares them, and the keys of its tokens. Adult products are not in here.
create table listing_search (
  shop_id bigint not null,
  sid bigint not null,
  popularity int not null,
  -- fields without spaces, one per line, the title first; initials are the same as first consonants
  words text collate "C" not null,
  initials text collate "C" not null,
  keys bigint[] not null,
  weights smallint[] not null,
  primary key (shop_id, sid)
);
-- The keys serve the index and the next change; kept out of the row they leave the texts close together.
alter table listing_search set (toast_tuple_target = 256);
alter table listing_search alter column keys set storage external, alter column weights set storage external;
-- A pending list would make searches slower the more was imported since the last vacuum.
create index listing_search_keys on listing_search using gin (keys) with (fastupdate = off);
call guard_tenant_table('listing_search', true);

-- One row per token of a listing, in the order of the answers: a page of a one-word search is a range of the index.
create table search_posting (
  shop_id bigint not null,
  key bigint not null,
  sid bigint not null,
  popularity int not null,
  weight smallint not null,
  primary key (shop_id, key, weight, popularity, sid)
);
call guard_tenant_table('search_posting', true);

-- Keys with more postings than a search counts. What loses a posting leaves this table and is counted again,
-- so a key in here is certain, and one that is missing only costs the counting.
create table search_common (
  shop_id bigint not null,
  key bigint not null,
  primary key (shop_id, key)
);
call guard_tenant_table('search_common', true);
