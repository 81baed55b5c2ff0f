-- The day (YYYY-MM-DD) from which a product of a pre-order is sent; null for others.
alter table product add column ships_from text;
comment on column product.ships_from is 'Day from which a pre-ordered product is sent.';
