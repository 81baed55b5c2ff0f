alter policy of_shop_reading on audit_entry using (shop_id = any ((select current_shops())::bigint[]));
alter policy of_shop_adding on audit_entry with check (shop_id = any ((select current_shops())::bigint[]));
