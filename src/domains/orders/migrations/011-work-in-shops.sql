-- Lines are moved in the shops that sell and ship them, whoever moves them.
grant usage on sequence order_line_ids, order_move_ids, claim_ids to madang_shop;

-- A payment is of the shops that have orders in its checkout, found by their index. Policies of orders confine the subquery.
create policy of_order on payment to madang_shop
  using (exists (select from shop_order o where o.checkout = payment.reference));

-- Buyers keep what they chose, and enter codes. The statement names the buyer or the browser.
grant select, insert (id, uid, guest, lines, digest, made_at), update (lines) on checkout_draft to madang_person;
grant insert (browser, number, code, until), update (tries, proven, until) on order_code to madang_person;
