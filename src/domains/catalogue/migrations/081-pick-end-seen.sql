-- Of a pick that its origin ended: whether its seller knows.
alter table listing add column seen_end boolean not null default false;
