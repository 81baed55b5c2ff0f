-- Every order of all products of a shop, whatever their facets: a page of products that have a common word is met on a short walk.
create index product_category_by_number on product_category (shop_id, pid) include (facets) where cid = 0;
create index product_category_by_title on product_category (shop_id, title, pid) include (facets) where cid = 0;
create index product_category_by_price on product_category (shop_id, price, pid) include (facets) where cid = 0;
create index product_category_by_stock on product_category (shop_id, stock, pid) include (facets) where cid = 0;
create index product_category_by_change on product_category (shop_id, changed_at, pid) include (facets) where cid = 0;
