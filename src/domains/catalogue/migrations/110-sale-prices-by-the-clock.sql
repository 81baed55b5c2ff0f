-- The price of a sale with a period is decided by the statement that reads it; `sale_price` is what it was when the row was last written.
create function sale_price_now(fixed bigint, period bigint, starts timestamptz, ends timestamptz) returns bigint
language sql stable parallel safe
return case when period is null then fixed
  when (starts is null or starts <= now()) and (ends is null or ends > now()) then period end;

alter table listing
  -- of the product, with the markup of a pick
  add column period_price bigint,
  add column sale_from timestamptz,
  add column sale_until timestamptz;
update listing l set period_price = p.period_price + l.markup, sale_from = p.sale_from, sale_until = p.sale_until
from product p
where p.shop_id = l.origin_shop_id and p.pid = l.pid and p.period_price is not null;
call make_listing_preview();

-- When the next sale of a shop begins and ends: its cached pages are right until then.
create index listing_sale_start on listing (shop_id, sale_from) where shown and sale_from is not null;
create index listing_sale_end on listing (shop_id, sale_until) where shown and sale_until is not null;
-- Each shop has turns of its own in the job.
create index product_sale_due_in_shop on product (shop_id, sale_due, pid) where sale_due is not null;
