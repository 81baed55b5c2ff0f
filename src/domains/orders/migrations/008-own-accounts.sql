-- The transfer goes to the own account of the shop, which alone sells and ships all that is paid with it.
alter table shop_order
  add column own_account boolean not null default false
    check (not own_account or (shop_id = origin_shop_id and method = 'bank'));
