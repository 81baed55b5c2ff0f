-- The payee of a transfer: null is the platform, else the internal id of the shop whose own account the money is sent to. The
-- account itself stands in `details`, as it was when the payment began.
alter table payment
  add column payee bigint,
  drop constraint payment_provider_check,
  add constraint payment_provider_check check (provider in ('bank', 'shop', 'test', 'portone')),
  add constraint payment_payee_check check ((provider = 'shop') = (payee is not null));

-- Lists that people work off: refunds to send, transfers that the operator waits for.
create index payment_refund_pending on payment_refund (id) where state = 'PENDING';
create index payment_transfer_waiting on payment (due_at) where state = 'WAITING' and provider = 'bank';

-- Money that went to a shop's own account never was the platform's. It has books of its own: `shop` lies there,
-- `shop_orders` and `shop_buyers` are what the shop owes. No booking is in both.
alter table ledger_entry
  drop constraint ledger_entry_account_check,
  add constraint ledger_entry_account_check check (account in ('bank', 'test', 'portone', 'orders', 'buyers', 'shop', 'shop_orders', 'shop_buyers'));

create or replace function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select booking into wrong from lines group by booking, starts_with(account, 'shop') having sum(amount) <> 0 limit 1;
  if wrong is not null then
    raise exception 'booking % does not sum to zero', wrong using errcode = '23514';
  end if;
  return null;
end
$$;
