-- Accounts of easy pay are kept beside cards, under a provider that names the service. An older process knows no such
-- provider: it lists the row without a method, charges it never, and leaves its revocation to a newer one.
alter table saved_card drop constraint saved_card_provider_check;
-- Not validated: the rows that exist satisfied the narrower check.
alter table saved_card add constraint saved_card_provider_check check (provider in (
  'test', 'test:kakaopay', 'test:naverpay', 'test:tosspay',
  'portone', 'portone:kakaopay', 'portone:naverpay', 'portone:tosspay')) not valid;
comment on table saved_card is 'Billing keys of cards and accounts of easy pay that persons have saved.';
