-- Listings that shopping services don't take: not sold, for adults, sold out, or without a picture. Goods without a price are found by
-- listing_category_low; a price in here would make every change of a price write all indexes of its listing.
create index listing_left_out on listing (shop_id, sid) where not shown or adult or sold_out or image = '';
