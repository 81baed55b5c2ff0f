-- Texts that were stored before all of them were composed where they enter (platform/016).
call compose_texts('account')
call compose_texts('account_identity')
call compose_texts('delivery_address')
call compose_texts('corp_registration')
call compose_texts('passkey')
