-- The hour until which a payment is sent on the same day, as it was when the order was placed; 0 for never.
alter table shop_order add column same_day_hour int not null default 0;
