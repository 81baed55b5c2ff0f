-- When a shop claimed a host: for three days no other shop may claim it. Null for claims of before, which keep nobody out.
alter table shop_domain add column claimed_at timestamptz;
grant select (claimed_at) on shop_domain to madang_browse;
create index shop_domain_host on shop_domain (host);
