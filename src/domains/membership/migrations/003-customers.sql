-- A person as one shop knows them: who has joined it, or has bought there. It is read by lists of members, so each order of a list
-- is a range of one index. Moments that never came are the epoch.
create table shop_customer (
  shop_id bigint not null references shop,
  uid bigint not null,
  -- of the membership; null for a person who bought without one, or has left
  member bigint,
  joined_at timestamptz,
  -- of a member's account, as it is now; empty for others
  name text not null default '',
  email text not null default '',
  -- digits
  phone text not null default '',
  points bigint not null default 0,
  -- orders that are paid for and not all taken back, and the money of them that stayed, won
  orders int not null default 0,
  spent bigint not null default 0,
  bought_at timestamptz not null default 'epoch',
  -- on the shop's own pages, to within an hour
  seen_at timestamptz not null default 'epoch',
  -- of the shop's people, and how often it was changed
  memo text not null default '',
  version bigint not null default 1,
  -- since when the person may neither buy nor write nor join, and the shop's reason
  blocked_at timestamptz,
  block_reason text not null default '',
  primary key (shop_id, uid)
);
call guard_tenant_table('shop_customer', false);
create index shop_customer_of on shop_customer (uid);
create index shop_customer_joined on shop_customer (shop_id, joined_at, uid) where joined_at is not null;
create index shop_customer_spent on shop_customer (shop_id, spent, uid) where joined_at is not null;
create index shop_customer_orders on shop_customer (shop_id, orders, uid) where joined_at is not null;
create index shop_customer_points on shop_customer (shop_id, points, uid) where joined_at is not null;
create index shop_customer_bought on shop_customer (shop_id, bought_at, uid) where joined_at is not null;
create index shop_customer_seen on shop_customer (shop_id, seen_at, uid) where joined_at is not null;
create index shop_customer_name on shop_customer (shop_id, name text_pattern_ops) where joined_at is not null;
create index shop_customer_email on shop_customer (shop_id, email text_pattern_ops) where joined_at is not null;
create index shop_customer_phone on shop_customer (shop_id, phone text_pattern_ops) where joined_at is not null;
create index shop_customer_phone_end on shop_customer (shop_id, right(phone, 4)) where joined_at is not null;
create unique index shop_customer_member on shop_customer (shop_id, member) where member is not null;
create index shop_customer_blocked on shop_customer (shop_id, blocked_at) where blocked_at is not null;

-- A person's own block and visit, which their own statements ask for.
grant select (shop_id, uid, joined_at, seen_at, blocked_at, block_reason) on shop_customer to madang_person;
create policy of_person on shop_customer for select to madang_person using (true);

-- A membership and its row are one change, whoever makes it; accounts are nothing that a shop's connection may read.
create function follow_membership() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    update shop_customer set member = null, joined_at = null, name = '', email = '', phone = '', points = 0, seen_at = 'epoch',
      memo = '', version = version + 1
    where shop_id = old.shop_id and uid = old.uid;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    update shop_customer set points = new.balance where shop_id = new.shop_id and uid = new.uid;
    return null;
  end if;
  insert into shop_customer as c (shop_id, uid, member, joined_at, name, email, phone, points)
  select new.shop_id, new.uid, new.id, new.joined_at, coalesce(a.name, ''), coalesce(a.email, ''), regexp_replace(coalesce(a.phone, ''), '[^0-9]', '', 'g'), new.balance
  from (select new.uid) m(uid) left join account a on a.uid = m.uid
  on conflict (shop_id, uid) do update set member = excluded.member, joined_at = excluded.joined_at, name = excluded.name,
    email = excluded.email, phone = excluded.phone, points = excluded.points;
  return null;
end
$$;
create trigger membership_is_customer after insert or delete on membership for each row execute function follow_membership();
create trigger membership_points_are_told after update of balance on membership
  for each row when (old.balance is distinct from new.balance) execute function follow_membership();

create function follow_account() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update shop_customer set name = new.name, email = new.email, phone = regexp_replace(new.phone, '[^0-9]', '', 'g')
  where uid = new.uid and joined_at is not null;
  return null;
end
$$;
create trigger account_is_told_to_shops after update of name, email, phone on account
  for each row when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function follow_account();

insert into shop_customer (shop_id, uid, member, joined_at, name, email, phone, points)
select m.shop_id, m.uid, m.id, m.joined_at, coalesce(a.name, ''), coalesce(a.email, ''), regexp_replace(coalesce(a.phone, ''), '[^0-9]', '', 'g'), m.balance
from membership m left join account a on a.uid = m.uid;

-- A new database has no orders yet: the rooms above come later.
do $$
begin
  if to_regclass('shop_order') is not null then
    insert into shop_customer as c (shop_id, uid, orders, spent, bought_at)
    select o.shop_id, o.uid, count(*) filter (where o.stands), coalesce(sum(o.kept), 0), max(o.paid_at)
    from (
      select shop_id, uid, paid_at, total - refunded as kept, exists (
        select from order_line l where l.shop_id = o.shop_id and l.order_id = o.id
          and l.status not in ('CANCELED', 'REFUNDED') and not l.refunded) as stands
      from shop_order o where uid is not null and paid_at is not null) o
    group by o.shop_id, o.uid
    on conflict (shop_id, uid) do update set orders = excluded.orders, spent = excluded.spent, bought_at = excluded.bought_at;
  end if;
end
$$;
