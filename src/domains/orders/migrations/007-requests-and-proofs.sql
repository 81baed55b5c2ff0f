-- What a person asked to be done with an order, by the key that their page made: the same again is not done twice.
create table order_request (
  shop_id bigint not null,
  order_id bigint not null,
  actor text not null check (actor in ('buyer', 'seller')),
  key text not null,
  -- digest of what was asked with it
  asked bytea not null,
  at timestamptz not null,
  primary key (shop_id, order_id, actor, key),
  foreign key (shop_id, order_id) references shop_order
);
call guard_tenant_table('order_request', false);

-- How a buyer who moved a line was known: logged in, by the browser that bought as a guest, or by a code from the buyer's mail.
alter table order_move add column proof text not null default '' check (proof in ('', 'login', 'browser', 'mail'));

-- Codes that were mailed to guests. Only digests: who copies the table neither enters a code nor is the browser that asked for it.
create table order_code (
  -- of the secret that the browser holds which asked for the code
  browser bytea primary key,
  -- of the order
  number text not null,
  -- of that secret and the code
  code bytea not null,
  tries int not null default 0,
  -- the code was entered in that browser
  proven boolean not null default false,
  -- until when the code can be entered; once it was, until when that browser may move the order's lines
  until timestamptz not null
);
create index order_code_by_age on order_code (until);
grant select, insert, update, delete on order_code to madang_system;
grant select on order_code to madang_person;
