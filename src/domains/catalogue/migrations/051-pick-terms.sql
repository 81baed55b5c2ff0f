-- Of a pick, null for a shop's own products.
alter table listing
  add column picked_at timestamptz,
  -- as its seller last saw them at the origin: what the shopper pays, in won, and the commission in percent
  add column seen_price bigint,
  add column seen_margin int,
  -- A pick that one of its two shops gave up stands nowhere; its number and its reviews come back with it.
  add column withdrawn_by text check (withdrawn_by in ('seller', 'origin'));

-- Offers of shops to others, the newest first.
create index listing_pickable on listing (sid) where pickable and shown;
create index listing_picks on listing (shop_id, sid) where origin_shop_id <> shop_id;
create index listing_picked_from on listing (origin_shop_id, sid) where origin_shop_id <> shop_id;

-- Row level security confines the owner of the tables; the system sees the listings of all shops.
set local role madang_system;
update listing l set picked_at = l.regdate, seen_price = coalesce(l.sale_price, l.price), seen_margin = o.pick_margin
from shop o where o.shop_id = l.origin_shop_id and l.shop_id <> l.origin_shop_id;
reset role;
