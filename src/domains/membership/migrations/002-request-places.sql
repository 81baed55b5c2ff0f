-- The place of a request in the lists of its shop: a later one is higher. It is drawn anew when somebody asks, asks again, or is
-- decided on, so a list is read from place to place, and two requests never share one.
create sequence join_request_places as bigint;
grant usage on sequence join_request_places to madang_shop, madang_system;
alter table join_request add place bigint;
update join_request r set place = told.place
from (select shop_id, uid, nextval('join_request_places') as place
  from (select shop_id, uid from join_request order by coalesce(decided_at, requested_at), id) as in_order) as told
where r.shop_id = told.shop_id and r.uid = told.uid;
alter table join_request alter place set not null, alter place set default nextval('join_request_places');
drop index join_request_waiting;
create unique index join_request_places_of on join_request (shop_id, state, place);
