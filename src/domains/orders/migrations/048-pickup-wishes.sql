-- When a buyer would like a return or an exchange to be picked up (YYYY-MM-DD), and a memo for it; empty without. Constant defaults
-- rewrite no rows.
alter table claim add column pickup_day text not null default '';
alter table claim add column pickup_memo text not null default '';
