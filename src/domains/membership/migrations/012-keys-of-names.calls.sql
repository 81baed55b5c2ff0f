-- The trigger keys the names of before it, by platform/017.
call update_in_pages('shop_customer', 'name = name', 'name <> name_key(name)')
