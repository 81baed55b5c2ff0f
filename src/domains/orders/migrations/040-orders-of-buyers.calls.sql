-- Orders of before the trigger. A new process serves after this call, so its marks and filters know each buyer.
call fill_order_buyers()
