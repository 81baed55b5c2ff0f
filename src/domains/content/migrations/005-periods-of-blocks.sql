-- A page is not there for shoppers until it is published for the first time, nor when its shop has taken it away.
alter table content_page
  add published boolean not null default true,
  add deleted_at timestamptz;

-- The next moment at which a block of a document appears or goes.
create function next_change(blocks jsonb) returns timestamptz language sql stable parallel safe
return (
  select min(moment)
  from jsonb_array_elements(blocks) block
  cross join lateral (values ((block ->> 'from')::timestamptz), ((block ->> 'until')::timestamptz)) each (moment)
  where moment > now());

alter table main_page add due timestamptz;
alter table popup add due timestamptz;
alter table content_page add due timestamptz;
alter table common_blocks add due timestamptz;
alter table product_detail add due timestamptz;

create index main_page_due on main_page (due) where due is not null;
create index popup_due on popup (due) where due is not null;
create index content_page_due on content_page (due) where due is not null;
create index common_blocks_due on common_blocks (due) where due is not null;
create index product_detail_due on product_detail (due) where due is not null;

-- The next moment at which a row of these tables changes for shoppers.
create function next_popup_change(blocks jsonb, shown_from timestamptz, shown_until timestamptz)
returns timestamptz language sql stable parallel safe
return least(
  next_change(blocks),
  case when shown_from > now() then shown_from end,
  case when shown_until > now() then shown_until end);

create function set_due() returns trigger language plpgsql as $$
begin
  new.due := next_change(new.blocks);
  return new;
end
$$;
create function set_popup_due() returns trigger language plpgsql as $$
begin
  new.due := next_popup_change(new.blocks, new.shown_from, new.shown_until);
  return new;
end
$$;
create function set_common_due() returns trigger language plpgsql as $$
begin
  new.due := least(next_change(new.above), next_change(new.below));
  return new;
end
$$;
create trigger main_page_due before insert or update of blocks on main_page
  for each row execute function set_due();
create trigger content_page_due before insert or update of blocks on content_page
  for each row execute function set_due();
create trigger product_detail_due before insert or update of blocks on product_detail
  for each row execute function set_due();
create trigger popup_due before insert or update of blocks, shown_from, shown_until on popup
  for each row execute function set_popup_due();
create trigger common_blocks_due before insert or update of above, below on common_blocks
  for each row execute function set_common_due();
