-- From how many pieces on the stock of the product's items is low; null where the shop's own number counts.
alter table product add column low_stock int check (low_stock >= 0);
