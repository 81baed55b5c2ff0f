-- Whether the platform's search may show products of the shop. Off until the seller agrees. A constant default, so that no row is
-- rewritten. The view of previews lists the columns of shop.
alter table shop add column platform_products boolean not null default false;
call make_preview();
