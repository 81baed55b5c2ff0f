-- In a transaction of its own, so that shoppers read reviews while the table is scanned.
create index review_inbox_of_imported on review (shop_id, turn, regdate, id) where imported;
create index review_of_import on review (shop_id, import_id, id) where import_id is not null;
