-- Orders of before the trigger. A new process serves after this call, so its lists are complete.
call fill_order_entries()
