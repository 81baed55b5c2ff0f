-- What buyers pay over the platform for exchanges and refused products. One payment may be for several claims of an order.
create table claim_payment (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  -- of the payment
  reference text not null,
  claim_id bigint not null,
  order_id bigint not null,
  origin_shop_id bigint not null,
  -- won; `difference` is the part for a dearer option
  amount bigint not null check (amount > 0),
  difference bigint not null check (difference between 0 and amount),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  state text not null default 'WAITING' check (state in ('WAITING', 'PAID', 'CANCELED')),
  begun_at timestamptz not null,
  paid_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, reference, claim_id),
  foreign key (shop_id, order_id) references shop_order,
  check ((state = 'PAID') = (paid_at is not null)),
  check (refunded = 0 or state = 'PAID')
);
comment on table claim_payment is 'Payments of dues of claims over the platform.';
create index claim_payment_of_order on claim_payment (shop_id, order_id);
create index claim_payment_of_reference on claim_payment (reference);
call guard_tenant_table('claim_payment', false);
create policy of_origin on claim_payment for select to madang_shop using (origin_shop_id = any ((select current_shops())::bigint[]));
grant select on claim_payment to madang_person;
create policy of_person on claim_payment for select to madang_person using (true);

-- Shops refund such payments. The policies of claim_payment confine the subquery.
create policy of_claim on payment to madang_shop
  using (exists (select from claim_payment c where c.reference = payment.reference));

-- Won of `direct_price` that were paid over the platform. A constant default rewrites no rows.
alter table order_line add column platform_price bigint not null default 0;
alter table order_line add constraint order_line_platform_price check (platform_price between 0 and direct_price) not valid;

-- Whether the difference for a dearer option was paid over the platform, set when the option is given.
alter table claim add column difference_on_platform boolean not null default false;
