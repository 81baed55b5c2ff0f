-- Filters no longer know brands and options of adult products. The job that indexes again replaces the rows of these shops.
set local role madang_system;
insert into search_reindex (shop_id) select distinct shop_id from listing where adult
on conflict (shop_id) do update set after_sid = 0;
reset role;
