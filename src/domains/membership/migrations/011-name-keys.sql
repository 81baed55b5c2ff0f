-- The name of a member as it is searched for; empty where that is the name itself, as of nearly all Korean names. So few rows change here,
-- and the index is small.
alter table shop_customer add name_key text not null default '';

create function key_customer_name() returns trigger
language plpgsql as $$
begin
  new.name_key := case when name_key(new.name) = new.name then '' else name_key(new.name) end;
  return new;
end
$$;
create trigger customer_name_is_keyed before insert or update of name on shop_customer
  for each row execute function key_customer_name();

create index shop_customer_name_key on shop_customer (shop_id, name_key) where joined_at is not null and name_key <> '';
