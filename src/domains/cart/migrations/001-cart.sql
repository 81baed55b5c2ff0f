-- Who holds an anonymous id. The browser keeps the id; only its digest is here, so that a copy of this table opens nothing.
create table cart_guest (
  digest bytea primary key,
  -- negative, so that one column of cart_line names persons (uid) and guests
  owner bigint not null unique
    generated always as identity (start with -1 increment by -1 minvalue -9007199254740991 maxvalue -1),
  used_on date not null default current_date
);
create index cart_guest_unused on cart_guest (used_on);

-- One line of a cart. All writes of a line are sums under its key, so that the order in which browsers write does not matter.
create table cart_line (
  owner bigint not null,
  sid bigint not null,
  pid2 bigint not null,
  -- 0 for none
  pid3 bigint not null default 0,
  -- JSON text in its normal form, or empty
  default_option text collate "C" not null default '',
  qty smallint not null check (qty between 1 and 999),
  -- when it was made, ms since 1970
  sort bigint not null default floor(extract(epoch from now()) * 1000),
  -- digests of the last requests that changed the line: what is tried again counts once
  requests bigint[] not null default '{}',
  primary key (owner, sid, pid2, pid3, default_option)
) with (fillfactor = 80);

-- Lines that were merged into a person's cart: what is merged again changes nothing.
create table cart_merged (
  uid bigint not null,
  line bigint not null,
  merged_on date not null default current_date,
  primary key (uid, line)
);
create index cart_merged_on on cart_merged (merged_on);

grant select, insert, update, delete on cart_guest, cart_line, cart_merged to madang_person, madang_system;

-- A cart goes with its person.
create function forget_cart() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from cart_line where owner = old.uid;
  delete from cart_merged where uid = old.uid;
  return null;
end
$$;
create trigger account_takes_its_cart after delete on account for each row execute function forget_cart();
