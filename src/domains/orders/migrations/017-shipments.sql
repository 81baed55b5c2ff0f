-- Products that are delivered by themselves: [{ sid, fee, surcharge, refunded }], parts of the order's delivery fee and surcharge. What is
-- left of those is the bundle's, for which delivery_refunded stands.
alter table shop_order add column apart jsonb not null default '[]';
