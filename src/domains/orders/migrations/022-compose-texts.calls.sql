-- Texts that were stored before all of them were composed where they enter (platform/016).
call compose_texts('shop_order')
call compose_texts('order_line')
call compose_texts('claim')
