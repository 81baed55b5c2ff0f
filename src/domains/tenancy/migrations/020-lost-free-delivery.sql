-- Whether a buyer pays the delivery fee after all where a part that is canceled or returned for a change of mind leaves less than the amount for free
-- delivery; by default free delivery is kept.
alter table shop add column charge_lost_delivery boolean not null default false;
