-- The shop that ships reads the order, also where a transaction names several shops.
alter policy of_origin on shop_order using (origin_shop_id = any ((select current_shops())::bigint[]));
alter policy of_origin on order_line using (origin_shop_id = any ((select current_shops())::bigint[]));
alter policy of_origin on order_move using (origin_shop_id = any ((select current_shops())::bigint[]));
alter policy of_origin on claim using (origin_shop_id = any ((select current_shops())::bigint[]));
