-- The version of the product that its digest was written with: one that was changed since is compared in full by an import.
alter table product add column digest_version int not null default 0;
update product set digest_version = version where digest <> '';
