-- What is left of the minimum of the coupon that an order's checkout used at its shop, where the shop takes the discount back below it. Null where the
-- discount is kept, as for all orders of before.
alter table shop_order add column coupon_minimum jsonb;
