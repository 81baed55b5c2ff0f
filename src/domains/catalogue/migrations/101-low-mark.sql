-- The shop's mark for low stock counts for all its products without a mark of their own: the seller's list follows by the job that follows orders.
create function low_mark_moved() returns trigger
language plpgsql as $$
begin
  insert into stock_move (shop_id, pid)
  select p.shop_id, p.pid from product p where p.shop_id = new.shop_id and p.low_stock is null;
  return null;
end
$$;
create trigger low_mark_moves after update of low_stock on shop
  for each row when (old.low_stock is distinct from new.low_stock) execute function low_mark_moved();
