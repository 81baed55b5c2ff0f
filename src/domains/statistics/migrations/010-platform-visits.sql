-- Visitors of all shops by day, for operators: reading the figures of 100,000 shops for one number would take too long.
create table platform_visits (
  day date primary key,
  visitors bigint not null default 0
);
grant select, insert, update, delete on platform_visits to madang_system;
comment on table platform_visits is 'Visitors of all shops by day in Seoul; one person at two shops counts twice.';

insert into platform_visits (day, visitors)
select day, sum(visitors) from day_figure
where topic = 'all' and day >= (now() at time zone 'Asia/Seoul')::date - 1 and visitors > 0 group by day;
