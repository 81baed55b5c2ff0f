-- Of `off`, what a coupon of the shop took off the goods of this order, won. Which coupon it was is written where it was used.
alter table shop_order add coupon_off bigint not null default 0 check (coupon_off between 0 and off);
