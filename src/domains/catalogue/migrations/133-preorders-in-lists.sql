-- Cards of lists name the day from which a pre-ordered product is sent.
alter table listing add column ships_from text;
comment on column listing.ships_from is 'Day from which a pre-ordered product is sent, as of the product.';
call make_listing_preview();

set local role madang_system;
update listing l set ships_from = p.ships_from
from product p
where p.ships_from is not null and l.origin_shop_id = p.shop_id and l.pid = p.pid;
reset role;
