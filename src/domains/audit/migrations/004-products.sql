alter table audit_entry
  -- the product whose states before and after the entry holds
  add column product bigint,
  -- The job of which the entry is a part: the entry of the job's start stands for all of them in the log.
  add column job bigint;
grant insert (product, job) on audit_entry to madang_shop, madang_system;
create index audit_entry_of_product on audit_entry (shop_id, product, id desc) where product is not null;
create index audit_entry_of_job on audit_entry (shop_id, job, product) where job is not null;
create index audit_entry_of_log on audit_entry (shop_id, id desc) where job is null;
