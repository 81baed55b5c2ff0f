-- Figures of 8 and of 64 days, so that a long period reads few rows: the days that begin at a multiple of 8 or 64 days from 2000-01-01.
create table span_figure (
  shop_id bigint not null references shop on delete cascade,
  topic text not null,
  days smallint not null check (days in (8, 64)),
  first_day date not null,
  part text not null,
  -- the last label and the last number found, each behind its day as in 2026-01-31찻잔; empty for none
  dated_label text not null default '',
  dated_found text not null default '',
  orders bigint not null,
  pieces bigint not null,
  sales bigint not null,
  refunds bigint not null,
  refunded bigint not null,
  members bigint not null,
  visitors bigint not null,
  visits bigint not null,
  views bigint not null,
  primary key (shop_id, topic, days, first_day, part)
) with (fillfactor = 70);
call guard_tenant_table('span_figure', false);

-- Periods of which the products stand ranked. They are made when they are first asked for, follow each sale, and are forgotten soon.
create table ranked_period (
  shop_id bigint not null references shop on delete cascade,
  from_day date not null,
  to_day date not null,
  made_at timestamptz not null default now(),
  primary key (shop_id, from_day, to_day)
);
call guard_tenant_table('ranked_period', false);

create table ranked_product (
  shop_id bigint not null,
  from_day date not null,
  to_day date not null,
  part text not null,
  dated_label text not null default '',
  orders bigint not null,
  pieces bigint not null,
  sales bigint not null,
  refunds bigint not null,
  refunded bigint not null,
  primary key (shop_id, from_day, to_day, part),
  foreign key (shop_id, from_day, to_day) references ranked_period on delete cascade
);
create index ranked_product_best on ranked_product (shop_id, from_day, to_day, sales desc, part) where orders > 0;
call guard_tenant_table('ranked_product', false);

-- The later one of two dated texts; the second one of the same day.
create function later_dated(one text, other text) returns text
language sql immutable parallel safe
return case when left(other, 10) >= left(one, 10) then other else one end;

-- Adds what changed in figures of days to all that sums them up, in the transaction of the change: so the sums are always those of the days.
create function sum_up_figures() returns trigger language plpgsql as $$
declare
  fresh day_figure[];
  gone day_figure[];
begin
  fresh := array(select f from fresh_figure f);
  if tg_op = 'UPDATE' then gone := array(select f from gone_figure f); end if;
  insert into span_figure as s (shop_id, topic, days, first_day, part, dated_label, dated_found,
    orders, pieces, sales, refunds, refunded, members, visitors, visits, views)
  select shop_id, topic, n.days, day - (day - date '2000-01-01') % n.days as first_day, part,
    coalesce(max((day::text || nullif(label, '')) collate "C") filter (where sign = 1), ''),
    coalesce(max((day::text || f.found) collate "C") filter (where sign = 1), ''),
    sum(sign * orders), sum(sign * pieces), sum(sign * sales), sum(sign * refunds), sum(sign * refunded), sum(sign * members),
    sum(sign * visitors), sum(sign * visits), sum(sign * views)
  from (select 1 as sign, f.* from unnest(fresh) f union all select -1, f.* from unnest(gone) f) f, (values (8), (64)) n(days)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (shop_id, topic, days, first_day, part) do update set
    dated_label = later_dated(s.dated_label, excluded.dated_label), dated_found = later_dated(s.dated_found, excluded.dated_found),
    orders = s.orders + excluded.orders, pieces = s.pieces + excluded.pieces, sales = s.sales + excluded.sales,
    refunds = s.refunds + excluded.refunds, refunded = s.refunded + excluded.refunded, members = s.members + excluded.members,
    visitors = s.visitors + excluded.visitors, visits = s.visits + excluded.visits, views = s.views + excluded.views;
  insert into ranked_product as r (shop_id, from_day, to_day, part, dated_label, orders, pieces, sales, refunds, refunded)
  select shop_id, p.from_day, p.to_day, part,
    coalesce(max((day::text || nullif(label, '')) collate "C") filter (where sign = 1), ''),
    sum(sign * orders), sum(sign * pieces), sum(sign * sales), sum(sign * refunds), sum(sign * refunded)
  from (select 1 as sign, f.* from unnest(fresh) f union all select -1, f.* from unnest(gone) f) f
  join ranked_period p using (shop_id)
  where f.topic = 'product' and f.day between p.from_day and p.to_day
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (shop_id, from_day, to_day, part) do update set
    dated_label = later_dated(r.dated_label, excluded.dated_label),
    orders = r.orders + excluded.orders, pieces = r.pieces + excluded.pieces, sales = r.sales + excluded.sales,
    refunds = r.refunds + excluded.refunds, refunded = r.refunded + excluded.refunded;
  return null;
end
$$;
create trigger day_figure_comes after insert on day_figure
referencing new table as fresh_figure for each statement execute function sum_up_figures();
create trigger day_figure_changes after update on day_figure
referencing old table as gone_figure new table as fresh_figure for each statement execute function sum_up_figures();

insert into span_figure (shop_id, topic, days, first_day, part, dated_label, dated_found,
  orders, pieces, sales, refunds, refunded, members, visitors, visits, views)
select shop_id, topic, n.days, day - (day - date '2000-01-01') % n.days as first_day, part,
  coalesce(max((day::text || nullif(label, '')) collate "C"), ''), coalesce(max((day::text || found) collate "C"), ''),
  sum(orders), sum(pieces), sum(sales), sum(refunds), sum(refunded), sum(members), sum(visitors), sum(visits), sum(views)
from day_figure, (values (8), (64)) n(days)
group by 1, 2, 3, 4, 5;

-- New members of a shop, by the event that told of each and its day in Seoul; nothing else of the person.
create table counted_member (
  shop_id bigint not null references shop on delete cascade,
  event bigint not null,
  day date not null,
  primary key (shop_id, event)
);
create index counted_member_of_day on counted_member (shop_id, day);
call guard_tenant_table('counted_member', false);

-- Of those who joined before, the numbers of the days are known and no events.
insert into counted_member (shop_id, event, day)
select shop_id, -row_number() over (partition by shop_id order by day), day
from day_figure, generate_series(1, members) where topic = 'all';
