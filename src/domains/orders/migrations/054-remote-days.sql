-- Business days that a parcel to Jeju or another island takes longer, as they were when the order was placed.
alter table shop_order
  add column jeju_days int not null default 1,
  add column island_days int not null default 2;
