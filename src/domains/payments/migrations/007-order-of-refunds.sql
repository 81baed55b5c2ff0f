-- A refund that waits for an account is queued when the account is known, behind the refunds that were requested meanwhile.
grant update (before) on payment_refund to madang_shop;
update payment_refund r set before = coalesce(
    (select sum(o.amount) from payment_refund o where o.payment = r.payment and o.id < r.id and not o.needs_account), 0)
  where r.state = 'PENDING' and not r.needs_account
    and r.payment in (select payment from payment_refund where state = 'PENDING' and needs_account);
