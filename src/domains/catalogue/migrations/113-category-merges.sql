create sequence category_merge_ids as bigint;
grant usage on sequence category_merge_ids to madang_shop, madang_system;

-- What a merge of two categories did, so that it can be taken back. The row goes when it was, and after 30 days; a shop has its last 20.
create table category_merge (
  shop_id bigint not null references shop on delete cascade,
  id bigint not null default nextval('category_merge_ids'),
  -- the categories that went, and those below them that moved (MergedTree)
  tree jsonb not null,
  -- [sid, cid, ...more_cids] before it, of each listing that stood in a category that went
  listings jsonb not null,
  made_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index category_merge_made on category_merge (made_at);
call guard_tenant_table('category_merge', false);
