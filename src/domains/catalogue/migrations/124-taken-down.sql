-- Set by operators. A product that is taken down is not sold anywhere, whatever its seller does.
alter table product add column taken_down boolean not null default false;
