comment on table shop_company is 'Business registration of a shop.';
