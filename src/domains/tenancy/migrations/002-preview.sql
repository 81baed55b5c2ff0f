-- Statements that browse ask a shop for isshow. An owner who looks at a hidden shop runs the same ones with this schema
-- first in the search path, and finds the shop of the transaction shown, and no other.
-- A migration that adds a column to shop calls make_preview() again.
create schema preview;
grant usage on schema preview to madang_browse;

create procedure make_preview() language plpgsql as $$
declare
  columns text;
begin
  select string_agg(
    case attname when 'isshow' then '(isshow or shop_id = current_shop()) as isshow' else quote_ident(attname) end,
    ', ' order by attnum)
  into columns
  from pg_attribute where attrelid = 'public.shop'::regclass and attnum > 0 and not attisdropped;
  drop view if exists preview.shop;
  execute format('create view preview.shop with (security_invoker = true) as select %s from public.shop', columns);
  grant select on preview.shop to madang_browse;
end
$$;
call make_preview();
