create sequence shop_order_ids as bigint;
create sequence order_line_ids as bigint;
create sequence order_move_ids as bigint;
create sequence claim_ids as bigint;
grant usage on sequence shop_order_ids, order_line_ids, order_move_ids, claim_ids to madang_system;

-- One payment over the orders of one or more shops, so it belongs to no shop. What is agreed on is kept whole: prices, fees,
-- points, pieces. While a checkout is PLACED its pieces are out of the stock and its points are spent; PAID they are gone for
-- good; CANCELED they are back.
create table checkout (
  id text primary key,
  -- the buyer: a person, or a guest by the digest of the anonymous id
  uid bigint,
  guest bytea,
  -- made by the browser for each purchase; the same again gets the same answer
  key text not null,
  -- digest of what was asked with it
  asked bytea not null,
  method text not null,
  -- money, won
  amount bigint not null check (amount >= 0),
  state text not null default 'PLACED' check (state in ('PLACED', 'PAID', 'CANCELED')),
  agreed jsonb not null,
  placed_at timestamptz not null,
  check (num_nonnulls(uid, guest) = 1),
  unique nulls not distinct (uid, guest, key)
);
grant select, insert, update, delete on checkout to madang_system;

-- The part of a checkout that one shop sells and one shop ships. It lies with the shop that sells; of a pick the shop that
-- ships reads it by a policy of its own.
create table shop_order (
  shop_id bigint not null references shop,
  id bigint not null default nextval('shop_order_ids'),
  origin_shop_id bigint not null,
  number text not null,
  checkout text not null,
  -- as they were called when it was ordered
  shopid text not null,
  shop_name text not null,
  origin_name text not null,
  uid bigint,
  guest bytea,
  buyer_name text not null,
  -- digits
  buyer_phone text not null,
  buyer_email text not null,
  -- { name, phone, zipcode, address, detail, memo }
  recipient jsonb not null,
  method text not null,
  -- won: goods = off + points + what their lines are paid with; total is the money with delivery
  goods bigint not null,
  off bigint not null,
  points bigint not null,
  delivery_fee bigint not null,
  surcharge bigint not null,
  total bigint not null,
  -- the way back, won
  return_fee bigint not null,
  -- money that went back, won, and what of it was for delivery
  refunded bigint not null default 0 check (refunded <= total),
  delivery_refunded boolean not null default false,
  -- { ua, ip, fbp, fbc } of who placed it
  visit jsonb not null,
  placed_at timestamptz not null,
  paid_at timestamptz,
  -- when its last line ended
  ended_at timestamptz,
  primary key (shop_id, id)
);
create unique index shop_order_number on shop_order (number);
create index shop_order_of_checkout on shop_order (checkout);
create index shop_order_of_person on shop_order (uid, id desc) where uid is not null;
create index shop_order_of_guest on shop_order (guest, id desc) where guest is not null;
call guard_tenant_table('shop_order', false);

-- Pieces of one item that are in one state. Where a claim is about fewer pieces than a line has, the line is divided.
create table order_line (
  shop_id bigint not null,
  id bigint not null default nextval('order_line_ids'),
  order_id bigint not null,
  origin_shop_id bigint not null,
  uid bigint,
  -- the line that it was divided from
  part_of bigint,
  sid bigint not null,
  pid bigint not null,
  pid2 bigint not null,
  pid3 bigint not null,
  default_option text not null,
  title text not null,
  opt_name text not null,
  -- storage key
  image text not null,
  adult boolean not null,
  qty int not null check (qty > 0),
  price bigint not null,
  off bigint not null check (off >= 0),
  points bigint not null check (points >= 0),
  paid bigint not null check (paid >= 0),
  accrual bigint not null check (accrual >= 0),
  margin bigint not null check (margin >= 0),
  status text not null,
  before text,
  refunded boolean not null default false,
  -- when it came into its state
  since timestamptz not null,
  carrier text not null default '',
  tracking text not null default '',
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references shop_order,
  check (off + points + paid = price * qty)
);
create index order_line_of_order on order_line (shop_id, order_id);
create index order_line_queue on order_line (shop_id, status, order_id desc);
create index order_line_to_ship on order_line (origin_shop_id, status, order_id desc);
create index order_line_of_person on order_line (uid, status) where uid is not null;
create index order_line_timed on order_line (status, since) where status in ('DELIVERY', 'CONFIRM_DELIVERY');
call guard_tenant_table('order_line', false);

-- Who moved a line when, from what to what, and why.
create table order_move (
  shop_id bigint not null,
  id bigint not null default nextval('order_move_ids'),
  order_id bigint not null,
  origin_shop_id bigint not null,
  line_id bigint not null,
  -- empty for how the line began
  move text not null,
  status text not null,
  qty int not null,
  actor text not null check (actor in ('buyer', 'seller', 'timer', 'payment')),
  -- the person who did it, where there is one
  uid bigint,
  reason text not null default '',
  at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references shop_order
);
create index order_move_of_order on order_move (shop_id, order_id, id);
call guard_tenant_table('order_move', false);
create trigger order_move_stays before update or delete on order_move
  for each row execute function refuse_change();

-- What a shopper asks for after the payment: to cancel, to return or to exchange the pieces of one line.
create table claim (
  shop_id bigint not null,
  id bigint not null default nextval('claim_ids'),
  order_id bigint not null,
  origin_shop_id bigint not null,
  line_id bigint not null,
  kind text not null check (kind in ('cancel', 'return', 'exchange')),
  cause text not null check (cause in ('mind', 'fault')),
  reason text not null,
  -- where the money is to be sent that came by a transfer: { bank, number, holder }
  account jsonb,
  asked_at timestamptz not null,
  -- how it ended: granted, rejected by the shop, withdrawn by the shopper
  outcome text check (outcome in ('granted', 'rejected', 'withdrawn')),
  ended_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references shop_order
);
create unique index claim_open on claim (shop_id, line_id) where outcome is null;
create index claim_of_order on claim (shop_id, order_id);
call guard_tenant_table('claim', false);

-- The shop that ships a pick reads the order, and writes nothing of it but through the service.
create policy of_origin on shop_order for select to madang_shop using (origin_shop_id = current_shop());
create policy of_origin on order_line for select to madang_shop using (origin_shop_id = current_shop());
create policy of_origin on order_move for select to madang_shop using (origin_shop_id = current_shop());
create policy of_origin on claim for select to madang_shop using (origin_shop_id = current_shop());

-- A buyer's own orders in all shops. The statement names the buyer.
grant select on checkout, shop_order, order_line, order_move, claim to madang_person;
create policy of_person on shop_order for select to madang_person using (true);
create policy of_person on order_line for select to madang_person using (true);
create policy of_person on order_move for select to madang_person using (true);
create policy of_person on claim for select to madang_person using (true);
