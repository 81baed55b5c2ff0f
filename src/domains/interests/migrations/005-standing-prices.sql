-- A price is notified only if it has stood: the check compares the prices with those of the last change.
-- Null for checks that an older process has planned, which begin anew.
alter table price_check add column prices jsonb;
comment on column price_check.prices is 'Prices at the last change of one of them, by variant; 0 is the product.';
comment on column price_check.due_at is 'When these prices have stood long enough.';

-- Names that an older process reads, so they stay.
comment on column price_watch.seller is 'The shop that shows the listing.';
comment on column price_watch.asked is 'Whether the person asked for it; false for a like.';
comment on column price_watch.told is 'Price (won) of the last notification; null before the first.';
comment on column price_watch.told_at is 'When the person was last notified.';
comment on column price_watch.price is 'Price (won) when the watch began.';
comment on column price_drop.after_uid is 'Watches up to this account have been notified.';
