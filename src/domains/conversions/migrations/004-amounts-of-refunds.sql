-- What a refund paid back, won: for the goods, and for their delivery. Null of purchases, and of refunds that were noted before.
alter table conversion_send
  add goods_won bigint,
  add delivery_won bigint;
