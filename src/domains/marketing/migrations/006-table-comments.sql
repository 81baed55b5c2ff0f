comment on table coupon is 'Coupons of a shop.';
comment on table issued_coupon is 'A person’s own coupon.';
comment on table coupon_code is 'Digests of coupon codes.';
comment on table coupon_day is 'Figures of a coupon by day.';
