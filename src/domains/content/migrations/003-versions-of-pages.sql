-- Without html the shop shows the template.
alter table policy alter html drop not null, add version int not null default 2;
comment on column policy.version is 'version 1 is the template of a shop that has no row';

-- The version of a shop's list of links; 1 for a shop that has no row.
create table link_page (
  shop_id bigint not null references shop,
  version int not null default 2,
  primary key (shop_id)
);
call guard_tenant_table('link_page', true);
insert into link_page (shop_id) select distinct shop_id from shop_link;
