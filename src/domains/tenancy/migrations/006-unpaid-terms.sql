-- What one buyer keeps out of stock with transfers that have not come yet: open transfers, pieces of all kinds, percent of a
-- variant's stock, won.
alter table shop
  add column unpaid_transfers int not null default 3 check (unpaid_transfers > 0),
  add column unpaid_pieces int not null default 20 check (unpaid_pieces > 0),
  add column unpaid_share int not null default 50 check (unpaid_share between 1 and 100),
  add column unpaid_won bigint not null default 3000000 check (unpaid_won > 0);
call make_preview();
