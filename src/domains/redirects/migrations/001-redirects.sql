-- Addresses of a shop at its former platform, with the page that replaces each.
create table redirect (
  shop_id bigint not null references shop,
  -- path and query in the form of `normalAddress`
  address text not null,
  -- path of a page of the shop
  target text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, address)
);
call guard_tenant_table('redirect', true);
comment on table redirect is 'Addresses of a shop at its former platform, with the page that replaces each.';
create index redirect_newest on redirect (shop_id, created_at desc, address);

-- How often visitors asked for an old address that was found, or for an address that no page has.
create table requested_address (
  shop_id bigint not null references shop,
  address text not null,
  found boolean not null,
  hits bigint not null,
  last_at timestamptz not null,
  primary key (shop_id, address)
);
call guard_tenant_table('requested_address', false);
comment on table requested_address is
  'How often visitors asked for an old address that was found, or for an address that no page has.';
