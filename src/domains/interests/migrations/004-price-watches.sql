-- A person's wish, over all shops, to be told when the price of a product or of one of its variants falls below what it
-- was. `pid2` is 0 for the product.
create table price_watch (
  uid bigint not null references account on delete cascade,
  sid bigint not null,
  pid2 bigint not null,
  -- the shop that shows the listing
  seller bigint not null,
  -- false if the person only likes the product
  asked boolean not null,
  -- won, when the watch began
  price bigint not null,
  -- won; the price of the last notification
  told bigint,
  told_at timestamptz,
  watched_at timestamptz not null default now(),
  primary key (uid, sid, pid2)
);
create index price_watch_of_listing on price_watch (sid, pid2, uid);
create index price_watch_in_shop on price_watch (uid, seller) where asked;
grant select, insert, update, delete on price_watch to madang_person, madang_system;
comment on table price_watch is 'Requests for a notification when a price falls.';

-- The price at the last check of a product or variant that somebody watches.
create table price_level (
  sid bigint not null,
  pid2 bigint not null,
  price bigint not null,
  primary key (sid, pid2)
);
grant select, insert, update, delete on price_level to madang_person, madang_system;
comment on table price_level is 'Prices of watched products at their last check.';

-- Watched products that changed; they are checked later, so that a price that is corrected soon notifies nobody.
create table price_check (
  sid bigint primary key,
  due_at timestamptz not null
);
create index price_check_due on price_check (due_at);
grant select, insert, update, delete on price_check to madang_system;
comment on table price_check is 'Watched products whose price is to be checked.';

-- Prices that fell; watches up to `after_uid` have been notified.
create table price_drop (
  sid bigint not null,
  pid2 bigint not null,
  price bigint not null,
  after_uid bigint not null default 0,
  dropped_at timestamptz not null default now(),
  primary key (sid, pid2)
);
create index price_drop_in_turn on price_drop (dropped_at);
grant select, insert, update, delete on price_drop to madang_system;
comment on table price_drop is 'Fallen prices of which people are being notified.';
