-- The part of `paid` that the shop has refunded without a return, won. Constant defaults rewrite no rows.
alter table order_line add column reduction bigint not null default 0;
-- Not valid: rows from before have no reduction, so the table need not be read.
alter table order_line add constraint order_line_reduction check (reduction between 0 and paid) not valid;
-- What a price reduction has refunded, won; 0 for other transitions.
alter table order_move add column amount bigint not null default 0;
