-- The title of a pick's product at the shop that ships it, where the shop that sold it has its own; empty where both are the same.
alter table order_line add column origin_title text not null default '';
