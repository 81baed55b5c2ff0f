-- When a line was done. `since` moves on when it is refunded afterwards.
alter table order_line add column done_at timestamptz;

-- Row level security confines the owner of the tables; the system sees the lines of all shops.
set local role madang_system;
update order_line l set done_at = coalesce(
  (select min(m.at) from order_move m
    where m.shop_id = l.shop_id and m.order_id = l.order_id and m.line_id = l.id and m.move = 'confirm'),
  l.since)
where l.status = 'DONE';
reset role;
