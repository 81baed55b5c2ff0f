-- What sellers find orders by: who ordered, who gets it, the product, the parcel. Each is a range of one index, in the order of the
-- answers. Policies compare before anything that may leak does, so what JSON holds stands in columns.
alter table shop_order
  add column recipient_name text not null generated always as (coalesce(recipient->>'name', '')) stored,
  -- digits
  add column recipient_phone text not null
    generated always as (regexp_replace(coalesce(recipient->>'phone', ''), '[^0-9]', '', 'g')) stored;

-- Who sells knows the buyer, who ships knows the recipient; of most orders they are one shop.
create index shop_order_of_buyer_name on shop_order (shop_id, buyer_name, id);
create index shop_order_of_buyer_phone on shop_order (shop_id, buyer_phone, id);
create index shop_order_of_recipient_name on shop_order (origin_shop_id, recipient_name, id);
create index shop_order_of_recipient_phone on shop_order (origin_shop_id, recipient_phone, id);
create index order_line_of_product on order_line (origin_shop_id, pid, order_id);
create index order_line_of_pick on order_line (shop_id, pid, order_id) where shop_id <> origin_shop_id;
create index order_line_of_parcel on order_line (origin_shop_id, tracking) where tracking <> '';
