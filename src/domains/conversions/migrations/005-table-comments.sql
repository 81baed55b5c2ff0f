comment on table tracked_purchase is 'Purchases that wait to be reported by the buyer’s browser.';
comment on table conversion_destination is 'Access tokens of ad services, encrypted.';
comment on table conversion_send is 'Purchases and refunds to be sent to ad services by the server.';
