alter table shop_order
  -- won that a coupon took off the delivery fee; delivery_fee is what was left of it
  add delivery_off bigint not null default 0 check (delivery_off >= 0),
  -- the coupon as the buyer was shown it; empty in orders without one, and of before it was kept
  add coupon_name text not null default '',
  add coupon_kind text check (coupon_kind in ('percent', 'won', 'delivery'));
