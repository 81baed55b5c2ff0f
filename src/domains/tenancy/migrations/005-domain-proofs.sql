alter table shop_domain
  -- when its record was looked for last
  add column checked_at timestamptz,
  -- since when the record of a proven host has not been found
  add column missing_since timestamptz,
  -- when the host stopped serving because of that
  add column lapsed_at timestamptz,
  -- whether the shop's pages were known by it until then
  add column preferred_before boolean not null default false,
  -- Which proof it is, null while there is none. Every proof has a number of its own, so that what was given to a host
  -- under one of them, such as sessions, is worth nothing under the next.
  add column proof bigint;
create sequence shop_domain_proof;
grant usage on sequence shop_domain_proof to madang_shop, madang_system;
update shop_domain set proof = nextval('shop_domain_proof'), checked_at = verified_at where verified_at is not null;
grant select (proof) on shop_domain to madang_browse;
