-- Discounts of deals, which `off` includes, and the deals as agreed, for partial cancellations and returns.
alter table shop_order
  add column deal_off bigint not null default 0,
  add column deals jsonb;
alter table order_line add column deal_off bigint not null default 0;
