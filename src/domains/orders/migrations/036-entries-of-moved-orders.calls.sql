-- Orders that were moved while the first call filled the entries.
call fill_order_entries()
