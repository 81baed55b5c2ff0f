-- Pages of a shop show its best photo reviews. In a transaction of its own, so that shoppers read reviews meanwhile.
create index review_best_photos_of_shop on review (shop_id, best desc, regdate desc, id desc) where shown and has_photos;
