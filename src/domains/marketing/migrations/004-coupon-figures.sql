-- The use of an issued coupon keeps won of the orders of its purchase, and won that it took off; both are taken back with it.
alter table issued_coupon
  add column used_sales bigint not null default 0,
  add column used_off bigint not null default 0;

-- The figures of a coupon on each day in Seoul. Events count it, so that nobody who buys waits for a counter.
create table coupon_day (
  shop_id bigint not null,
  coupon_id bigint not null,
  day date not null,
  issued int not null default 0,
  used int not null default 0,
  sales bigint not null default 0,
  off bigint not null default 0,
  primary key (shop_id, coupon_id, day),
  foreign key (shop_id, coupon_id) references coupon
);
call guard_tenant_table('coupon_day', false);

-- Coupons of before are counted once. A new database has no orders yet, nor the table of them.
set local role madang_system;
do $$
begin
  if to_regclass('shop_order') is not null then
    update issued_coupon i set used_sales = o.sales, used_off = o.off
    from (select shop_id, checkout, sum(total)::bigint as sales, sum(coupon_off)::bigint as off
      from shop_order where coupon_off > 0 group by shop_id, checkout) o
    where i.state = 'USED' and o.shop_id = i.shop_id and o.checkout = i.used_with;
  end if;
end
$$;
insert into coupon_day (shop_id, coupon_id, day, issued, used, sales, off)
select shop_id, coupon_id, day, sum(issued), sum(used), sum(sales), sum(off) from (
  select shop_id, coupon_id, (issued_at at time zone 'Asia/Seoul')::date as day, 1 as issued, 0 as used, 0 as sales, 0 as off
  from issued_coupon
  union all
  select shop_id, coupon_id, (used_at at time zone 'Asia/Seoul')::date, 0, 1, used_sales, used_off
  from issued_coupon where state = 'USED') d
group by shop_id, coupon_id, day;
reset role;
