-- When what shoppers see of it changed last, for search engines; null where nobody has written it down.
alter table notice add column changed_at timestamptz;
alter table content_page add column changed_at timestamptz;
alter table product_detail add column changed_at timestamptz;
alter table notice alter column changed_at set default now();
alter table content_page alter column changed_at set default now();
alter table product_detail alter column changed_at set default now();
