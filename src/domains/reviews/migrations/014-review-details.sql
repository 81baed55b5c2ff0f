-- Constant defaults, so that no row is rewritten.
alter table review
  -- [{"name": "사이즈", "stars": 4}], by the names that the shop had when the review was written
  add column aspects jsonb not null default '[]',
  -- what the buyer entered of {"height": 160, "weight": 50, "size": "55"}
  add column body jsonb not null default '{}',
  -- the second review of the same line, after a month
  add column month_text text not null default '',
  add column month_photos text[] not null default '{}',
  add column month_at timestamptz,
  -- won that it earned
  add column month_point bigint not null default 0;
grant select (aspects, body, month_text, month_photos, month_at) on review to madang_browse;
