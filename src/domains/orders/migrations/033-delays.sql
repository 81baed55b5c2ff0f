-- The later shipping day (YYYY-MM-DD) that the shop has announced; empty without one. A constant default rewrites no rows.
alter table order_line add column delayed_until text not null default '';
