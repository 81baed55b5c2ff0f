-- PostgreSQL estimates the rows of a shop as the mean of all shops. With many small shops it then reads all rows of a
-- large one where it should follow an index. A small shop is quick with either plan, so plans are made as if there were
-- a hundred shops (docs/decisions/0087-plans-for-large-shops.md). None of this blocks reads or writes.
alter table listing alter column shop_id set (n_distinct = 100);
alter table listing_category alter column shop_id set (n_distinct = 100), alter column cid set (n_distinct = 3);
alter table listing_filter alter column shop_id set (n_distinct = 100);
alter table listing_search alter column shop_id set (n_distinct = 100);
alter table search_posting alter column shop_id set (n_distinct = 100);
analyze listing, listing_category, listing_filter, listing_search, search_posting;
