-- Bookings of settlements and payouts belong to no payment: `payables` is what closed settlements owe to shops, `fees` what the platform
-- keeps of them.
alter table ledger_entry
  alter column payment drop not null,
  drop constraint ledger_entry_account_check,
  add constraint ledger_entry_account_check check (account in
    ('bank', 'test', 'portone', 'orders', 'buyers', 'shop', 'shop_orders', 'shop_buyers', 'payables', 'fees')) not valid,
  add constraint ledger_entry_payment_check check (payment is not null or account in ('bank', 'orders', 'payables', 'fees')) not valid;
