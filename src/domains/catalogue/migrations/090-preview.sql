-- Staff who look at a product before it is on sale run the statements of shoppers with the schema preview first in the search
-- path, and find the listing of the transaction shown, and no other.
-- A migration that adds a column to listing calls make_listing_preview() again.
create function previewed_listing() returns bigint language sql stable parallel safe
return nullif(current_setting('madang.preview_listing', true), '')::bigint;

create procedure make_listing_preview() language plpgsql as $$
declare
  columns text;
begin
  select string_agg(
    case attname when 'shown' then '(shown or (shop_id = current_shop() and sid = previewed_listing())) as shown'
      else quote_ident(attname) end,
    ', ' order by attnum)
  into columns
  from pg_attribute where attrelid = 'public.listing'::regclass and attnum > 0 and not attisdropped;
  drop view if exists preview.listing;
  execute format(
    'create view preview.listing with (security_invoker = true) as select %s from public.listing', columns);
  grant select on preview.listing to madang_browse;
end
$$;
call make_listing_preview();
