-- Who bears the discounts and the points of a line, and what the shop that ships gets of resold goods. New columns without a rewrite of the table.
alter table order_line
  -- of a piece of resold goods: the price of the shop that ships, and what of it that shop leaves the one that sells. Null for a shop's own
  -- goods, and for what was agreed before these were kept: the shop that ships gets what `off` and `margin` leave of the price.
  add column supplier_price bigint,
  add column commission bigint,
  -- part of `off`; the rest is the member discount. Null where it was not told apart.
  add column coupon_off bigint,
  -- 'seller': the shop that sells bears `off` and `points`. 'both': as agreed before, the commission is a percentage of what `off` left of the
  -- price of the shop that ships, so that both bear `off`. Processes of before insert lines by that rule, so it is the default.
  add column discount_bearer text not null default 'both' check (discount_bearer in ('seller', 'both'));

-- What is paid for resold goods covers the share of the shop that ships, whatever the shop that sells takes off. Older lines have none of
-- these columns, so there is nothing to check in them, and the lock is short.
alter table order_line add constraint order_line_supplier_share check (
  (supplier_price is null) = (commission is null) and (supplier_price is null or (
    discount_bearer = 'seller' and commission between 0 and supplier_price and supplier_price <= price
    and paid >= (supplier_price - commission) * qty))) not valid;
