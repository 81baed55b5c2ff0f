-- Texts that were stored before all of them were composed where they enter (platform/016).
call compose_texts('shop_customer')
call compose_texts('member_tier')
call compose_texts('tier_move')
call compose_texts('join_request')
