-- The link of a gift is mailed to its receiver, if the giver has named an address.
alter table order_gift
  -- null without one, and once the gift has its address or has ended
  add column email text,
  -- when the link and the reminder were mailed
  add column mailed_at timestamptz,
  add column reminded_at timestamptz;
create index order_gift_with_email on order_gift (until) where email is not null and not closed;
