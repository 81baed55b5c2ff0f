-- Where a buyer last came from to each shop of a draft, by the shop's public id, and to the shop of an order: { source, campaign, at (ms) }.
alter table checkout_draft add column last_sources jsonb not null default '{}';
grant insert (last_sources), update (last_sources) on checkout_draft to madang_person;
alter table shop_order add column last_source jsonb;
