-- The account of its own that transfers go to for what the shop sells and ships by itself. Set as a whole, or empty.
alter table shop
  add column account_bank text not null default '' check (length(account_bank) <= 40),
  add column account_number text not null default '' check (account_number ~ '^((\d-?){7,19}\d)?$'),
  add column account_holder text not null default '' check (length(account_holder) <= 40),
  add constraint shop_account_whole check (
    (account_bank = '') = (account_number = '') and (account_number = '') = (account_holder = ''));
call make_preview();
