-- Why the shop cancelled paid products; empty for other transitions. A constant default rewrites no rows.
alter table order_move add column reason_code text not null default '';
