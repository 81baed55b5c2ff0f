-- Requests of a redirect are counted under the redirect's own address.
delete from requested_address q
where found and not exists (select from redirect r where r.shop_id = q.shop_id and r.address = q.address);
comment on table requested_address is
  'How often visitors asked for the address of a redirect (found), or for an address that no page has.';
-- The list of redirects is sorted by address.
drop index redirect_newest;
