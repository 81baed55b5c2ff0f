-- A refund by transfer whose account the buyer has not given yet. A constant default rewrites no rows.
alter table payment_refund add column needs_account boolean not null default false;
grant insert (needs_account), update (account, needs_account) on payment_refund to madang_shop;
grant select (needs_account) on payment_refund to madang_person;
