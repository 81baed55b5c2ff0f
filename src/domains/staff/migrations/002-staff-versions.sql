alter table shop_staff add version int not null default 1;
