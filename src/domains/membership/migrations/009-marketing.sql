-- The moment of a member's consent to news and offers of this shop; null for none. It holds for two years.
alter table shop_customer add marketing_at timestamptz;
create index shop_customer_marketing on shop_customer (shop_id, marketing_at) where marketing_at is not null;
grant select (marketing_at) on shop_customer to madang_person;

-- Given with a request to join; it counts from the approval on, by its own moment.
alter table join_request add marketing_at timestamptz;

-- Each consent and each end of one, as they came.
create sequence marketing_consent_ids as bigint;
grant usage on sequence marketing_consent_ids to madang_shop, madang_system;
create table marketing_consent (
  shop_id bigint not null,
  uid bigint not null,
  id bigint not null default nextval('marketing_consent_ids'),
  agreed boolean not null,
  at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, uid) references shop_customer on delete cascade
);
create index marketing_consent_of on marketing_consent (shop_id, uid, id desc);
call guard_tenant_table('marketing_consent', false);

-- The history follows the column, whoever changes it.
create function keep_marketing_consent() returns trigger
language plpgsql as $$
begin
  insert into marketing_consent (shop_id, uid, id, agreed, at)
  values (new.shop_id, new.uid, nextval('marketing_consent_ids'), new.marketing_at is not null, coalesce(new.marketing_at, now()));
  return null;
end
$$;
create trigger marketing_consent_is_kept after update on shop_customer
  for each row when (old.marketing_at is distinct from new.marketing_at) execute function keep_marketing_consent();

-- A person who leaves a shop wants nothing of it any more.
create function end_marketing_consent() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update shop_customer set marketing_at = null where shop_id = old.shop_id and uid = old.uid and marketing_at is not null;
  return null;
end
$$;
create trigger membership_ends_marketing after delete on membership for each row execute function end_marketing_consent();
