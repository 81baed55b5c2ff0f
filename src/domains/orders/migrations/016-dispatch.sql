-- How soon the shop ships, as it was when the order was placed; three business days is the law's term, which held until now.
alter table shop_order
  add column dispatch_days int not null default 3,
  add column closed_days jsonb not null default '[]';
