-- Exchanges for another option. New columns without a rewrite of the tables.
alter table claim
  -- { pid2, opt_name, difference, from: { pid2, opt_name, price } }: the option that the buyer gets instead, with its difference in price for a
  -- piece, won. Null for the same option.
  add column option_change jsonb,
  -- whether the pieces of the new option are out of its stock for this claim
  add column option_reserved boolean not null default false,
  -- won that the buyer pays to the shop for a dearer option; 0 once the claim ends without it, and less after a refund
  add column difference_due bigint not null default 0 check (difference_due >= 0),
  -- whether the shop asks nothing for a dearer option
  add column difference_waived boolean not null default false;

-- Won of the price of a piece that the buyer has paid to the shop directly, for a dearer option. The payment of the order does not contain it.
alter table order_line add column direct_price bigint not null default 0;
alter table order_line add constraint order_line_direct_price check (direct_price >= 0 and direct_price * qty <= paid) not valid;
