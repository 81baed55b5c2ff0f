-- Lists of blocks: the newest in stock with a sale price, and those picked from other shops.
create index listing_discounted on listing (shop_id, sid) where shown and not sold_out and sale_price is not null;
create index listing_picked on listing (shop_id, sid) where shown and not sold_out and origin_shop_id <> shop_id;
