-- In a transaction of its own, so that shoppers read reviews while the table is scanned.
create index review_of_helpful on review (shop_id, sid, helpful desc, regdate desc, id desc) where shown;
create index review_photos_of_helpful on review (shop_id, sid, helpful desc, regdate desc, id desc)
  where shown and has_photos;
