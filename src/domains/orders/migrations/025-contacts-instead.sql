-- `order_contact` answers what these did.
drop index shop_order_of_buyer_name, shop_order_of_buyer_phone, shop_order_of_recipient_name, shop_order_of_recipient_phone;
