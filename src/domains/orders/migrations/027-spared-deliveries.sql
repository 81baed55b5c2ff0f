-- The deliveries of an order that were free by the amount of their goods, with the fee that is due once too little of them is left. Empty where the shop
-- keeps free delivery, as for all orders of before.
alter table shop_order add column spared jsonb not null default '[]';
