-- What buyers pay over the platform for claims is a sale of its day, of no product and no order. A constraint of more kinds holds for all
-- rows there are, so they need not be read.
alter table counted_sale drop constraint counted_sale_kind_check;
alter table counted_sale add constraint counted_sale_kind_check check (kind in ('order', 'dues', 'refund')) not valid;

create or replace function add_sales(shop bigint, kinds text[], refs bigint[]) returns void
language sql as $$
  with fact as materialized (
    select f.*, (f.kind = 'order')::int as one, (f.kind = 'refund')::int as back, (f.kind <> 'refund')::int as sold, o.checkout
    from unnest(kinds, refs) wanted(kind, ref)
    join counted_sale f on f.shop_id = shop and f.kind = wanted.kind and f.ref = wanted.ref
    join shop_order o on o.shop_id = shop and o.id = f.order_id
  ), line as materialized (
    select f.day, f.order_id, f.one, f.back, f.sold, l.sid, l.title, coalesce(s.cid, 0) as cid, l.qty * f.one as pieces,
      case when f.one = 1 then l.paid - l.direct_price * l.qty + coalesce((
        select sum(r.amount) from payment p join payment_refund r on r.payment = p.id
        where p.reference = f.checkout and r.key ~ ('^line ' || l.id || ' (exchange|option) ')), 0)
      else f.amount end as amount
    from fact f
    join order_line l on l.shop_id = shop and l.order_id = f.order_id and (f.one = 1 or l.id = f.line_id)
    left join listing s on s.shop_id = shop and s.sid = l.sid
  ), part as (
    select p.topic, f.day, p.part, '' as label, f.one, 0 as pieces, f.back, f.sold, f.amount
    from fact f, lateral (values ('all', ''), ('hour', to_char(f.at at time zone 'Asia/Seoul', 'HH24')),
      ('channel', split_part(f.source, ':', 1)), ('source', f.source), ('campaign', nullif(f.campaign, '')),
      ('buyer', f.buyer)) p(topic, part)
    where p.part is not null
    union all
    select 'coupon', f.day, c.id::text, c.name, f.one, 0, f.back, f.sold, f.amount
    from fact f
    join checkout k on k.id = f.checkout
    cross join lateral jsonb_to_recordset(coalesce(k.agreed->'coupons', '[]')) used(shop bigint, id bigint)
    join issued_coupon i on i.shop_id = add_sales.shop and i.id = used.id and used.shop = add_sales.shop
    join coupon c on c.shop_id = add_sales.shop and c.id = i.coupon_id
    union all
    select 'all', day, '', '', 0, sum(pieces), 0, 0, 0 from line group by day
    union all
    select 'product', day, sid::text, max(title), max(one), sum(pieces), sum(back), max(sold), sum(amount)
    from line group by day, order_id, one, back, sid
    union all
    select 'category', l.day, l.cid::text, coalesce(max(c.name), ''), max(l.one), sum(l.pieces), sum(l.back), max(l.sold), sum(l.amount)
    from line l left join category c on c.shop_id = shop and c.cid = l.cid
    group by l.day, l.order_id, l.one, l.back, l.cid
  )
  insert into day_figure as d (shop_id, topic, day, part, label, orders, pieces, sales, refunds, refunded)
  select shop, topic, day, part, max(label), sum(one), sum(pieces), sum(amount * sold), sum(back), coalesce(sum(amount) filter (where back > 0), 0)
  from part group by topic, day, part order by topic, day, part
  on conflict (shop_id, topic, day, part) do update set
    label = excluded.label, orders = d.orders + excluded.orders, pieces = d.pieces + excluded.pieces,
    sales = d.sales + excluded.sales, refunds = d.refunds + excluded.refunds, refunded = d.refunded + excluded.refunded
$$;
