-- A person's wish, over all shops, to be told, once, when a product or one of its variants is in stock again. `pid2` is 0 for any variant.
create table restock_wish (
  uid bigint not null references account on delete cascade,
  sid bigint not null,
  pid2 bigint not null,
  -- the shop that shows the listing
  seller bigint not null,
  -- the product, of the shop that ships
  origin bigint not null,
  pid bigint not null,
  asked_at timestamptz not null default now(),
  primary key (uid, sid, pid2)
);
create index restock_wish_of_product on restock_wish (origin, pid);
create index restock_wish_of_listing on restock_wish (sid);
create index restock_wish_in_shop on restock_wish (uid, seller);
grant select, insert, update, delete on restock_wish to madang_person, madang_system;
