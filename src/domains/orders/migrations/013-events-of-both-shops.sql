-- Events of an order name the shop that ships beside the one that sells; what waits to be delivered says it in the same way. The system
-- reads the orders of all shops.
set local role madang_system;
update outbox e set payload = e.payload || jsonb_build_object('origin', o.origin_shop_id)
from shop_order o
where e.type in ('order.placed', 'order.canceled', 'order.moved', 'order.refund-sent', 'order.code')
  and o.number = e.payload ->> 'number';
reset role;
