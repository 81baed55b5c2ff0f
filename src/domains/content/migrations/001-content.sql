create sequence notice_ids as bigint;
create sequence content_ids as bigint;
create sequence link_ids as bigint;
grant usage on sequence notice_ids, content_ids, link_ids to madang_shop, madang_system;

create table notice (
  shop_id bigint not null references shop,
  id bigint not null default nextval('notice_ids'),
  -- the writer's own key for it, when a file brought it; the same key again is the same notice
  source text,
  title text not null,
  html text not null,
  -- notices of weight stand in the notice bar, heaviest first
  weight int not null default 0 check (weight >= 0),
  regdate timestamptz not null default now(),
  primary key (shop_id, id),
  unique (shop_id, source)
);
create index notice_newest on notice (shop_id, regdate desc, id desc);
create index notice_heaviest on notice (shop_id, weight desc, regdate desc) where weight > 0;
call guard_tenant_table('notice', true);

-- Blocks everywhere are the documents that blocks/stored.ts describes.
create table content_page (
  shop_id bigint not null references shop,
  id bigint not null default nextval('content_ids'),
  -- the page's own name in addresses, beside its number
  slug text,
  title text not null,
  blocks jsonb not null,
  primary key (shop_id, id),
  unique (shop_id, slug)
);
call guard_tenant_table('content_page', true);

create table main_page (
  shop_id bigint not null references shop,
  device text not null check (device in ('mobile', 'pc')),
  blocks jsonb not null,
  primary key (shop_id, device)
);
call guard_tenant_table('main_page', true);

create table popup (
  shop_id bigint not null references shop,
  device text not null check (device in ('mobile', 'pc')),
  blocks jsonb not null,
  -- width divided by height
  ratio double precision not null,
  primary key (shop_id, device)
);
call guard_tenant_table('popup', true);

create table script (
  shop_id bigint not null references shop,
  type text not null,
  value jsonb not null,
  primary key (shop_id, type)
);
call guard_tenant_table('script', true);

create table common_blocks (
  shop_id bigint not null references shop,
  above jsonb not null,
  below jsonb not null,
  primary key (shop_id)
);
call guard_tenant_table('common_blocks', true);

-- What a seller composed for a product; without it the description of the product speaks.
create table product_detail (
  shop_id bigint not null,
  pid bigint not null,
  blocks jsonb not null,
  primary key (shop_id, pid),
  foreign key (shop_id, pid) references product on delete cascade
);
call guard_tenant_table('product_detail', true);

create table policy (
  shop_id bigint not null references shop,
  kind text not null check (kind in ('agreement', 'privacy')),
  html text not null,
  primary key (shop_id, kind)
);
call guard_tenant_table('policy', true);

-- The chosen pages of the link page, after the shop's channels.
create table shop_link (
  shop_id bigint not null references shop,
  id bigint not null default nextval('link_ids'),
  title text not null,
  url text not null,
  sort int not null,
  primary key (shop_id, id)
);
call guard_tenant_table('shop_link', true);

-- Of the platform, shown by every shop.
create table promotion (
  slug text primary key,
  title text not null,
  blocks jsonb not null
);
grant select on promotion to madang_browse;
grant select, insert, update, delete on promotion to madang_system;
