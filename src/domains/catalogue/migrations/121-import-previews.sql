-- The product as the import will leave it; null for a row that changes nothing.
alter table product_import_row add column preview jsonb;
