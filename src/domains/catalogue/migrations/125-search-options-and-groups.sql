-- Listings are found by the values of their options, by codes, and by the groups of their words from now on. The job of migration 108 indexes all shops
-- again. Until it has indexed a shop, searches of that shop do not use groups, so those who browse may see which shops are queued.
grant select on search_reindex to madang_browse;
create policy of_browsing on search_reindex for select to madang_browse using (true);

-- Row level security confines the owner of the tables; the system sees all shops.
set local role madang_system;
insert into search_reindex (shop_id) select shop_id from shop
on conflict (shop_id) do update set after_sid = 0;
reset role;
