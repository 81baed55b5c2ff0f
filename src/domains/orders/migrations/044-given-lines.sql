-- Whether the lines of a session were chosen in a cart, from which a purchase removes them. False for lines of a product page.
alter table checkout_draft add column from_cart boolean not null default true;
grant insert (from_cart) on checkout_draft to madang_person;
