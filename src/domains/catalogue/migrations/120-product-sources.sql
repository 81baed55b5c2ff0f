-- Keys of products at other platforms, from which their addresses there are recognised. An import writes them.
create table product_source (
  shop_id bigint not null,
  -- program and number, handle or letters of the title: cafe24:12
  source text not null,
  pid bigint not null,
  primary key (shop_id, source),
  foreign key (shop_id, pid) references product
);
call guard_tenant_table('product_source', true);
create index product_source_product on product_source (shop_id, pid);
comment on table product_source is
  'Keys of products at other platforms, from which their addresses there are recognised.';
