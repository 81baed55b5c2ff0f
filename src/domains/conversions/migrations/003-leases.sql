-- A purchase that was handed to a page is leased: told_at is set when the page says that the services have it, and what no page has
-- confirmed is handed out again after the lease.
alter table tracked_purchase
  add leased_until timestamptz not null default '-infinity',
  -- id of the browser tab that holds the lease: its next page goes on at once, as the page before it is gone
  add leased_to text;
