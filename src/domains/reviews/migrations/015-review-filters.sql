-- In a transaction of its own, so that shoppers read reviews while the table is scanned.
create index review_of_stars on review (shop_id, sid, stars, best desc, regdate desc, id desc) where shown;
create index review_photos_of_stars on review (shop_id, sid, stars, best desc, regdate desc, id desc)
  where shown and has_photos;
create index review_of_option on review (shop_id, sid, option, best desc, regdate desc, id desc) where shown;
create index review_of_aspects on review (shop_id, sid, regdate desc) where shown and aspects <> '[]';
