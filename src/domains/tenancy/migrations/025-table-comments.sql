comment on table shop is 'Shops: the tenants.';
comment on table shop_domain is 'Custom domains of shops.';
comment on table former_domain_claim is 'Claims of hosts that a shop gave up before proof; a new claim keeps the first date.';
