-- Likes are counted beside the listings: a like waits for no change of the catalogue, and rewrites no row of lists and searches.
create table listing_likes (
  shop_id bigint not null,
  sid bigint not null,
  likes int not null,
  -- the likes that the listing, lists and searches are ordered by
  ranked int not null default 0,
  primary key (shop_id, sid)
);
create index listing_likes_due on listing_likes (shop_id, sid) where likes <> ranked;
call guard_tenant_table('listing_likes', true);

-- Row level security confines the owner of the tables; the system sees the listings of all shops.
set local role madang_system;
insert into listing_likes (shop_id, sid, likes, ranked) select shop_id, sid, likes, likes from listing where likes > 0;
reset role;
