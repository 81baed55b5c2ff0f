-- The stock that the last file with a stock at the export has typed. It stays when the product is edited, so that a file that
-- is imported again applies only what was typed since.
alter table product add column imported_stock text not null default '';
comment on column product.imported_stock is 'JSON with the time of the export; empty for none';
