-- Sold-out goods stand last in every list and search.
alter table listing_category add column sold_out boolean not null default false;
alter table listing_search add column sold_out boolean not null default false;

update listing_category p set sold_out = true
from listing l where l.shop_id = p.shop_id and l.sid = p.sid and l.sold_out;

drop index listing_category_popular;
drop index listing_category_price;
-- Each order of a list is a range of one index, read forward or backward.
create index listing_category_popular on listing_category (shop_id, cid, sold_out desc, popularity, sid);
create index listing_category_new on listing_category (shop_id, cid, sold_out desc, sid);
create index listing_category_low on listing_category (shop_id, cid, sold_out, price, sid);
create index listing_category_high on listing_category (shop_id, cid, sold_out desc, price, sid);

-- The brand's line stands last, empty where there is none: what fits without it comes before what only the brand matches.
update listing_search t set sold_out = l.sold_out,
  words = case when l.has_brand
    then regexp_replace(t.words, E'^([^\\n]*)\\n([^\\n]*)(.*)$', E'\\1\\3\n\\2') else t.words || E'\n' end,
  initials = case when l.has_brand
    then regexp_replace(t.initials, E'^([^\\n]*)\\n([^\\n]*)(.*)$', E'\\1\\3\n\\2') else t.initials || E'\n' end,
  weights = array(
    select (case w when 2 then 1 when 1 then 2 else w end - case when l.sold_out then 4 else 0 end)::smallint
    from unnest(t.weights) with ordinality as u (w, place) order by place)
from (
  select l.shop_id, l.sid, l.sold_out,
    -- The second line is the brand's where it is written with the brand's characters alone.
    split_part(t.words, E'\n', 2) <> ''
      and translate(split_part(t.words, E'\n', 2), lower(normalize(l.brand, nfkc)), '') = '' as has_brand
  from listing l join listing_search t on t.shop_id = l.shop_id and t.sid = l.sid
) l
where l.shop_id = t.shop_id and l.sid = t.sid;

-- Weights of postings: title 3, tags and categories 2, brand 1, and 4 less for what is sold out.
update search_posting p
set weight = case weight when 2 then 1 when 1 then 2 else weight end - case when t.sold_out then 4 else 0 end
from listing_search t where t.shop_id = p.shop_id and t.sid = p.sid and (p.weight < 3 or t.sold_out);
