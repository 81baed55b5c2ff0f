-- Texts that were stored before all of them were composed where they enter (platform/016).
call compose_texts('cart_line')
