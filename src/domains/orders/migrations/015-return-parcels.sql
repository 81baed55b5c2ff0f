-- Buyers of before were told of the way back alone.
alter table shop_order add column resend_fee bigint not null default 0 check (resend_fee >= 0);

-- Goods that come back together pay their way once. The number counts an order's parcels; 0 for cancelled goods.
alter table claim
  add column parcel bigint not null default 0 check (parcel >= 0),
  -- the claim's share of the parcel's cost since it was accepted: there and, in an exchange, out again
  add column way_back bigint not null default 0 check (way_back >= 0),
  add column way_out bigint not null default 0 check (way_out >= 0);

-- Row level security confines the owner of the tables; the system sees the claims of all shops.
set local role madang_system;
-- A line came back by itself until now.
update claim set parcel = id where kind <> 'cancel';
-- An accepted return pays its way when its goods are back.
update claim c set way_back = least(o.return_fee, l.paid)
from shop_order o, order_line l
where c.outcome is null and c.kind = 'return' and c.cause = 'mind' and l.status = 'REFUND_ACCEPTED'
  and o.shop_id = c.shop_id and o.id = c.order_id and l.shop_id = c.shop_id and l.id = c.line_id;
reset role;
