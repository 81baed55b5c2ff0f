alter table category
  -- hidden by the seller
  add column hidden boolean not null default false,
  -- false where the category or one above it is hidden: it stands in no menu and has no list
  add column shown boolean not null default true,
  -- the order of its products where a shopper asks for none
  add column list_sort text not null default 'popular' check (list_sort in ('popular', 'new', 'low', 'high'));

-- The products of a category itself, also those that are not on sale.
create index listing_own_category on listing (shop_id, cid, sid);
-- The few listings that stand in several categories.
create index listing_more_categories on listing (shop_id, sid) where more_cids <> '{}';
