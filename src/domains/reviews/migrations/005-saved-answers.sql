create sequence saved_answer_ids as bigint;
grant usage on sequence saved_answer_ids to madang_shop, madang_system;

-- Answers that a shop's people insert again and again; fields in braces are filled in when one is inserted.
create table saved_answer (
  shop_id bigint not null references shop,
  id bigint not null default nextval('saved_answer_ids'),
  name text not null,
  text text not null,
  version int not null default 1,
  primary key (shop_id, id),
  unique (shop_id, name)
);
call guard_tenant_table('saved_answer', false);
