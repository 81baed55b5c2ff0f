comment on table recent_item is 'Recently viewed products of persons.';
comment on table liked is 'Liked products of persons.';
comment on table restock_wish is 'Requests for a notification when a product is in stock again.';
