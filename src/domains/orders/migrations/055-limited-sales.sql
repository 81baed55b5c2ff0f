-- Pieces of a cancelled line go back to the limited sale at whose price they were ordered.
alter table order_line add column limited_sale timestamptz;
comment on column order_line.limited_sale is 'Start of the limited sale at whose price the line was ordered; null for none.';
