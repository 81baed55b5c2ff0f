comment on table cart_guest is 'Guests by their anonymous id, with the number that owns their cart.';
comment on table cart_line is 'Lines of carts of persons and guests, over all shops.';
comment on table cart_merged is 'Guest carts that were merged into a person’s cart, so that a repeat merges nothing.';
