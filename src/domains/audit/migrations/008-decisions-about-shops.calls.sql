-- Decisions of operators about one shop. Writers are not kept waiting; what a killed run left is made again.
drop index concurrently if exists audit_entry_about_shop
create index concurrently audit_entry_about_shop on audit_entry ((subject ->> 'shop'), id desc) where shop_id is null
