-- From how many pieces on an item's stock is low, where its product says nothing else; 0 where the shop need not be told.
alter table shop add column low_stock int not null default 5 check (low_stock >= 0);
call make_preview();
