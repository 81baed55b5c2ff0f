-- A shop sees the payments to its own account, and the money of its own orders: which those are, the room of orders says with a
-- policy of its own.
alter table payment enable row level security;
alter table payment_refund enable row level security;
alter table ledger_entry enable row level security;
create policy of_system on payment to madang_system using (true) with check (true);
create policy of_system on payment_refund to madang_system using (true) with check (true);
create policy of_system on ledger_entry to madang_system using (true) with check (true);

-- A buyer's own. The statement names the buyer.
create policy of_person on payment to madang_person using (true) with check (true);
grant select (payment, key, amount, state) on payment_refund to madang_person;
create policy of_person on payment_refund for select to madang_person using (true);

-- A shop gives money back for its orders, and says that it has sent what it sends by hand.
grant select, update (refunded) on payment to madang_shop;
grant select, update (state, done_at, try_at, problem),
  insert (payment, key, amount, before, reason, account, asked_at, try_at) on payment_refund to madang_shop;
grant insert (booking, account, amount, payment, at) on ledger_entry to madang_shop;
create policy of_payee on payment to madang_shop using (payee = any ((select current_shops())::bigint[]));
create policy of_payment on payment_refund to madang_shop
  using (exists (select from payment p where p.id = payment_refund.payment))
  with check (exists (select from payment p where p.id = payment_refund.payment));
create policy of_payment on ledger_entry for insert to madang_shop
  with check (exists (select from payment p where p.id = ledger_entry.payment));
