-- The days of the orders of a payment are counted again when its first cash receipt is issued. Later ones, after refunds, change nothing.
create function mark_receipt_days() returns trigger
language plpgsql set search_path = public as $$
begin
  if tg_op = 'UPDATE' and old.issued_at is not null then
    return null;
  end if;
  insert into sales_change (shop_id, day)
  select distinct e.shop_id, e.day from payment p
    join shop_order o on o.checkout = p.reference
    join settlement_entry e on e.number = o.number
  where p.id = new.payment;
  return null;
end
$$;
create trigger cash_receipt_is_counted after insert or update of issued_at on cash_receipt
  for each row when (new.issued_at is not null) execute function mark_receipt_days();

-- Receipts from before are counted too. Row level security confines the owner of the tables.
set local role madang_system;
insert into sales_change (shop_id, day)
select distinct e.shop_id, e.day from cash_receipt c
  join payment p on p.id = c.payment
  join shop_order o on o.checkout = p.reference
  join settlement_entry e on e.number = o.number
where c.issued_at is not null;
reset role;
