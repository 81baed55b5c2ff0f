-- When the pieces of a line last came to the buyer: from then on they may be sent back for some days.
alter table order_line add column arrived_at timestamptz;
update order_line l set arrived_at = (
  select max(m.at) from order_move m
  where m.shop_id = l.shop_id and m.order_id = l.order_id and m.line_id in (l.id, l.part_of) and m.move = 'arrive');

-- Keys of the pictures that a buyer handed in with a claim, on the private disk.
alter table claim add column photos text[] not null default '{}';
