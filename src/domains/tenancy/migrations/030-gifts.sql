-- Whether products of the shop can be given as gifts. A constant default, so that no row is rewritten. The view of previews lists the
-- columns of shop.
alter table shop add column gifts boolean not null default true;
call make_preview();
