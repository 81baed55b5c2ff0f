-- A feed that the seller has turned on.
create table product_feed (
  shop_id bigint not null references shop,
  feed text not null check (feed in ('naver', 'google', 'meta', 'kakao')),
  since timestamptz not null default clock_timestamp(),
  -- when the service's own crawler began to read the whole feed that it last read to the end
  whole_at timestamptz,
  primary key (shop_id, feed)
);
call guard_tenant_table('product_feed', true);

-- When the goods of a shop with a feed last changed. A crawler that has seen this state is answered without reading products.
create table feed_change (
  shop_id bigint primary key references shop,
  changed_at timestamptz not null default clock_timestamp(),
  -- the last change of what all rows have of their shop, such as its address and its delivery
  all_changed_at timestamptz,
  -- digest of that part
  terms text not null default '',
  -- the newest listing that was looked at; numbers of a shop's listings commit in their order
  seen_sid bigint not null default 0
);
call guard_tenant_table('feed_change', true);

-- The goods of Naver's feed, from which its summary is made. Those that left stay for some days, so that the summary tells it.
create table feed_listing (
  shop_id bigint not null,
  sid bigint not null,
  entered_at timestamptz not null,
  changed_at timestamptz not null,
  left_at timestamptz,
  primary key (shop_id, sid)
);
create index feed_listing_left on feed_listing (left_at) where left_at is not null;
call guard_tenant_table('feed_listing', true);

-- The last time that each kind of user agent read each file.
create table feed_fetch (
  shop_id bigint not null references shop,
  file text not null,
  agent text not null,
  at timestamptz not null default clock_timestamp(),
  -- 200, or 304 where nothing had changed
  status smallint not null,
  -- products in the file, null where it was not read to its end or nothing had changed
  goods int,
  bytes bigint not null default 0,
  primary key (shop_id, file, agent)
);
call guard_tenant_table('feed_fetch', false);
