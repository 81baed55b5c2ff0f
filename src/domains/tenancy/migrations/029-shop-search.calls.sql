-- Indexes for operators who search shops. Writers are not kept waiting; what a killed run left is made again.
drop index concurrently if exists shop_by_name
create index concurrently shop_by_name on shop (lower(name) text_pattern_ops)
drop index concurrently if exists shop_by_slug_start
create index concurrently shop_by_slug_start on shop (slug text_pattern_ops)
drop index concurrently if exists shop_by_idnum
create index concurrently shop_by_idnum on shop (idnum) where idnum <> ''
drop index concurrently if exists shop_suspended
create index concurrently shop_suspended on shop (shop_id) where suspended
drop index concurrently if exists shop_hidden
create index concurrently shop_hidden on shop (shop_id) where not isshow and not suspended
drop index concurrently if exists shop_domain_start
create index concurrently shop_domain_start on shop_domain (host text_pattern_ops)
