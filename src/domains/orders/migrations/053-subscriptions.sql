-- Orders of a subscription (정기배송), which the module `subscriptions` begins and continues.

-- Null rewrites no rows.
alter table shop_order
  -- which order of its subscription it is, from 1; null for other orders
  add column subscription_round int;

-- What the order of a session is to a subscription; null for other sessions.
alter table checkout_draft add column subscription jsonb;
grant insert (subscription) on checkout_draft to madang_person;
