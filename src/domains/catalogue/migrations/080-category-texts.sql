-- Search follows the last change of a category's texts; steps that follow an earlier one end by this number.
alter table category add column texts_version int not null default 1;
