-- Where goods go back to, where that is not the seller's own address: all of it, or nothing.
alter table shop
  add column return_name text not null default '',
  add column return_tel text not null default '',
  add column return_zipcode text not null default '',
  add column return_address text not null default '';
call make_preview();
