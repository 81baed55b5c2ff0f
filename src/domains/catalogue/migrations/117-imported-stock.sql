-- The draft from which the stock of a product was last changed by the difference to an export. It stays when the product is
-- edited, so that a file that is imported again does not apply its difference twice.
alter table product add column imported_stock text not null default '';
comment on column product.imported_stock is 'digest of the last imported row with a stock at the export';
