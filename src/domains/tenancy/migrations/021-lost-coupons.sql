-- Whether a coupon's discount on the rest comes off a refund where a part that is canceled or returned for a change of mind leaves less than the
-- coupon's minimum; by default the discount is kept.
alter table shop add column charge_lost_coupon boolean not null default false;
