-- Numbers are kept in digits, as contracts take them (platform/017). What is no Korean number stays as it was written.
call update_in_pages('shop', 'tel = phone_digits(tel), return_tel = phone_digits(return_tel)', 'tel <> phone_digits(tel) or return_tel <> phone_digits(return_tel)')
