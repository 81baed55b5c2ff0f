-- Whether a moment lies in a period is decided by the statement that reads it; null is no bound.
create function is_now_within(starts timestamptz, ends timestamptz) returns boolean
language sql stable parallel safe
return (starts is null or starts <= now()) and (ends is null or ends > now());

-- Lists of notices read no column that a job writes.
create index notice_listed on notice (shop_id, pinned desc, regdate desc, id desc) include (shown_from, shown_until)
where deleted_at is null;
create index notice_in_bar on notice (shop_id, weight desc, regdate desc) where deleted_at is null and weight > 0;
drop index notice_pinned;
drop index notice_heaviest;

-- Until when the cached pages of a shop are right.
create index notice_due_in_shop on notice (shop_id) where due is not null;
create index product_detail_due_in_shop on product_detail (shop_id, due) where due is not null;

alter table promotion add due timestamptz;
update promotion set due = next_change(blocks);
create trigger promotion_due before insert or update of blocks on promotion for each row execute function set_due();
