-- Operators write promotions in the page editor. A promotion without a draft is edited from what is published.
alter table promotion
  add id bigint generated always as identity unique,
  -- false before the first publication
  add published boolean not null default true,
  -- while shoppers see it; null is no bound
  add shown_from timestamptz,
  add shown_until timestamptz,
  -- the page in the editor
  add draft jsonb,
  add version int not null default 1,
  -- the last change in the editor; null for a promotion that only a file has written
  add changed_at timestamptz,
  add changed_by bigint;

drop trigger promotion_due on promotion;
create trigger promotion_due before insert or update of blocks, shown_from, shown_until on promotion
  for each row execute function set_popup_due();

-- Shoppers' role does not see drafts.
revoke select on promotion from madang_browse;
grant select (slug, title, blocks, due, published, shown_from, shown_until) on promotion to madang_browse;

comment on table promotion is 'Promotions of the platform, shown by every shop, with the drafts of the page editor.';
