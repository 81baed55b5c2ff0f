-- What was paid over the platform for a claim is earned when the claim has ended.
create function mark_order_of_claim() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into settlement_change (shop_id, order_id) values (new.shop_id, new.order_id);
  return null;
end
$$;
create trigger claim_payment_is_settled after insert or update on claim_payment
  for each row when (new.state = 'PAID') execute function mark_order_of_claim();
create trigger ended_claim_is_settled after update on claim
  for each row when (new.outcome is distinct from old.outcome and new.dues_paid > 0) execute function mark_order_of_claim();

create or replace trigger order_line_is_settled after update on order_line
  for each row when ((new.done_at is not null or new.status in ('CANCELED', 'REFUNDED'))
    and (new.status, new.done_at, new.refunded, new.paid, new.reduction, new.direct_price, new.platform_price)
    is distinct from (old.status, old.done_at, old.refunded, old.paid, old.reduction, old.direct_price, old.platform_price))
  execute function mark_settlement_change();
