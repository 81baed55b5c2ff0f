-- Bytes of an import's rows and pictures on the private disk, of which a shop may hold so many.
alter table product_import add column bytes bigint not null default 0;
