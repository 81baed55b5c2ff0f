-- The listings of the same shop that a seller recommends on a product's page, in their order, as an array of their numbers.
alter table product add column recommended jsonb not null default '[]';
