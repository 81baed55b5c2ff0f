-- Business days that parcels to Jeju and to other islands take longer than on the mainland. Constant defaults, so that no row is
-- rewritten. The view of previews lists the columns of shop.
alter table shop
  add column jeju_days int not null default 1 check (jeju_days between 0 and 14),
  add column island_days int not null default 2 check (island_days between 0 and 14);
call make_preview();
