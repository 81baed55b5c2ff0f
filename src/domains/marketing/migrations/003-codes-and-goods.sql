-- A coupon may be for chosen goods of its shop, or take off the fee of its delivery; it may be claimed by a code, or be given to
-- chosen members.
alter table coupon
  drop constraint coupon_kind_check,
  drop constraint coupon_check,
  drop constraint coupon_who_check,
  add constraint coupon_kind_check check (kind in ('percent', 'won', 'delivery')),
  -- free delivery has no value of its own
  add constraint coupon_value_check check (case kind when 'delivery' then value = 0 when 'won' then value > 0 else value between 1 and 100 end),
  -- a person with the code claims it; chosen members are given it by the shop
  add constraint coupon_who_check check (who in ('everyone', 'members', 'joining', 'code', 'chosen')),
  -- the goods that it is for
  add column scope text not null default 'all' check (scope in ('all', 'products', 'categories')),
  -- of products the sids, of categories the cids
  add column targets bigint[] not null default '{}',
  add constraint coupon_targets_check check ((scope = 'all') = (targets = '{}') and cardinality(targets) <= 200),
  -- the one code that everybody types; null where each code is for one person, and where there is none
  add column code text;

-- Codes of a shop. `key` is how a code is compared: letters that look alike are one.
create table coupon_code (
  shop_id bigint not null,
  key text not null check (key ~ '^[0-9A-Z]{4,20}$'),
  coupon_id bigint not null,
  -- as it is shown
  code text not null,
  -- ends with its first claim
  single boolean not null,
  claimed_at timestamptz,
  -- the issued coupon of the claim; it may be gone with its account
  issued_id bigint,
  primary key (shop_id, key),
  foreign key (shop_id, coupon_id) references coupon
);
create index coupon_code_of on coupon_code (shop_id, coupon_id);
create index coupon_code_key on coupon_code (key);
call guard_tenant_table('coupon_code', false);

-- A person finds the shop of a code that they typed. The statement names the code.
grant select (shop_id, key) on coupon_code to madang_person;
create policy of_person on coupon_code for select to madang_person using (true);
