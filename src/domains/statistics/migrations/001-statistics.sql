-- Sales that the figures of days hold: an order whose money came, or a refund. One row for each, so that none is counted twice.
create table counted_sale (
  shop_id bigint not null references shop on delete cascade,
  kind text not null check (kind in ('order', 'refund')),
  -- the order, or the refund of its payment
  ref bigint not null,
  order_id bigint not null,
  -- of a refund, 0 of an order
  line_id bigint not null default 0,
  -- won
  amount bigint not null,
  at timestamptz not null,
  -- the day of `at` in Seoul
  day date not null,
  buyer text not null check (buyer in ('first', 'again', 'guest')),
  channel text not null default 'unknown',
  primary key (shop_id, kind, ref)
);
create index counted_sale_of_day on counted_sale (shop_id, day);
create index counted_sale_of_order on counted_sale (shop_id, order_id);
call guard_tenant_table('counted_sale', false);

-- A shop's figures of a day in Seoul, by topic and part: the whole day, an hour, a channel, a product. Money is won.
create table day_figure (
  shop_id bigint not null references shop on delete cascade,
  topic text not null,
  day date not null,
  part text not null,
  label text not null default '',
  orders bigint not null default 0,
  pieces bigint not null default 0,
  sales bigint not null default 0,
  refunds bigint not null default 0,
  refunded bigint not null default 0,
  members bigint not null default 0,
  visitors bigint not null default 0,
  visits bigint not null default 0,
  views bigint not null default 0,
  -- what a search found when it was last made; null for other topics
  found bigint,
  primary key (shop_id, topic, day, part)
) with (fillfactor = 70);
call guard_tenant_table('day_figure', false);

-- How long a first answer to a question took.
create table answer_time (
  shop_id bigint not null references shop on delete cascade,
  question bigint not null,
  answered_at timestamptz not null,
  seconds bigint not null,
  primary key (shop_id, question)
);
create index answer_time_lately on answer_time (shop_id, answered_at);
call guard_tenant_table('answer_time', false);

-- Shops that have sold before begin with the figures of what they sold.
insert into counted_sale (shop_id, kind, ref, order_id, amount, at, day, buyer)
select o.shop_id, 'order', o.id, o.id, o.total, o.paid_at, (o.paid_at at time zone 'Asia/Seoul')::date,
  case when o.uid is null then 'guest' when exists (
    select from shop_order e where e.shop_id = o.shop_id and e.uid = o.uid and e.paid_at < o.paid_at
      and e.checkout <> o.checkout) then 'again' else 'first' end
from shop_order o where o.paid_at is not null;

insert into counted_sale (shop_id, kind, ref, order_id, line_id, amount, at, day, buyer)
select o.shop_id, 'refund', r.id, o.id, l.id, r.amount, r.asked_at, (r.asked_at at time zone 'Asia/Seoul')::date, c.buyer
from payment_refund r
join payment p on p.id = r.payment
join shop_order o on o.checkout = p.reference
join counted_sale c on c.shop_id = o.shop_id and c.kind = 'order' and c.ref = o.id
join order_line l on l.shop_id = o.shop_id and l.order_id = o.id
where r.key = 'line ' || l.id;

-- Adds sales to the figures of their days. Every sale is handed in once: after it became a row, or after its day was set to nothing.
create function add_sales(shop bigint, kinds text[], refs bigint[]) returns void
language sql as $$
  with fact as materialized (
    select f.*, (f.kind = 'order')::int as one, (f.kind = 'refund')::int as back, o.checkout
    from unnest(kinds, refs) wanted(kind, ref)
    join counted_sale f on f.shop_id = shop and f.kind = wanted.kind and f.ref = wanted.ref
    join shop_order o on o.shop_id = shop and o.id = f.order_id
  ), line as materialized (
    select f.day, f.order_id, f.one, f.back, l.sid, l.title, coalesce(s.cid, 0) as cid, l.qty * f.one as pieces,
      case when f.one = 1 then l.paid else f.amount end as amount
    from fact f
    join order_line l on l.shop_id = shop and l.order_id = f.order_id and (f.one = 1 or l.id = f.line_id)
    left join listing s on s.shop_id = shop and s.sid = l.sid
  ), part as (
    select p.topic, f.day, p.part, '' as label, f.one, 0 as pieces, f.back, f.amount
    from fact f, lateral (values ('all', ''), ('hour', to_char(f.at at time zone 'Asia/Seoul', 'HH24')),
      ('channel', f.channel), ('buyer', f.buyer)) p(topic, part)
    union all
    select 'coupon', f.day, c.id::text, c.name, f.one, 0, f.back, f.amount
    from fact f
    join checkout k on k.id = f.checkout
    cross join lateral jsonb_to_recordset(coalesce(k.agreed->'coupons', '[]')) used(shop bigint, id bigint)
    join issued_coupon i on i.shop_id = add_sales.shop and i.id = used.id and used.shop = add_sales.shop
    join coupon c on c.shop_id = add_sales.shop and c.id = i.coupon_id
    union all
    select 'all', day, '', '', 0, sum(pieces), 0, 0 from line group by day
    union all
    select 'product', day, sid::text, max(title), max(one), sum(pieces), max(back), sum(amount)
    from line group by day, order_id, one, back, sid
    union all
    select 'category', l.day, l.cid::text, coalesce(max(c.name), ''), max(l.one), sum(l.pieces), max(l.back), sum(l.amount)
    from line l left join category c on c.shop_id = shop and c.cid = l.cid
    group by l.day, l.order_id, l.one, l.back, l.cid
  )
  insert into day_figure as d (shop_id, topic, day, part, label, orders, pieces, sales, refunds, refunded)
  select shop, topic, day, part, max(label), sum(one), sum(pieces), sum(amount * one), sum(back), sum(amount * back)
  from part group by topic, day, part order by topic, day, part
  on conflict (shop_id, topic, day, part) do update set
    label = excluded.label, orders = d.orders + excluded.orders, pieces = d.pieces + excluded.pieces,
    sales = d.sales + excluded.sales, refunds = d.refunds + excluded.refunds, refunded = d.refunded + excluded.refunded
$$;

select add_sales(shop_id, array_agg(kind), array_agg(ref)) from counted_sale group by shop_id;

insert into day_figure as d (shop_id, topic, day, part, members)
select shop_id, 'all', (joined_at at time zone 'Asia/Seoul')::date, '', count(*) from membership group by 1, 3
on conflict (shop_id, topic, day, part) do update set members = excluded.members;
