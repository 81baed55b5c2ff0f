-- Numbers are kept in digits, as contracts take them (platform/017). What is no number stays: its person corrects it with the next change.
call update_in_pages('account', 'phone = phone_digits(phone)', 'phone <> phone_digits(phone)')
call update_in_pages('delivery_address', 'phone = phone_digits(phone)', 'phone <> phone_digits(phone)')
call update_in_pages('account_identity', 'phone = phone_digits(phone)', 'phone <> phone_digits(phone)')
