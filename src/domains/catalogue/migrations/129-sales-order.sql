-- In a transaction of its own, so that shoppers read lists while the table is scanned.
create index listing_filter_sold on listing_filter (shop_id, sold_out, sold desc, sid desc);
