-- Pictures that a file names by address. The check downloads them.
alter table product_import_picture add column address text;
create index product_import_picture_address on product_import_picture (shop_id, import, address) where address is not null;
