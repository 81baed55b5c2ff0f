-- Orders of before the trigger.
call fill_order_contacts()
