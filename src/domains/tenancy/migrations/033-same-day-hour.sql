-- The hour in Seoul until which orders that are paid on a business day are sent on that day; 0 for never.
alter table shop add column same_day_hour int not null default 0 check (same_day_hour between 0 and 23);
call make_preview();
