-- Won that a pick costs above its origin's price, for the shop that sells it.
alter table listing add column markup int not null default 0 check (markup between 0 and 100000000);
call make_listing_preview();
