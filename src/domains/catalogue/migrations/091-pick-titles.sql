-- The title that the seller of a pick gave it; null for that of its origin. The listing's own title follows either.
alter table listing
  add column own_title text,
  -- number of changes of own_title, from 1
  add column title_version int not null default 1;
call make_listing_preview();
