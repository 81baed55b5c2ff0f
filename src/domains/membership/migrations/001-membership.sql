create sequence membership_ids as bigint;
create sequence join_request_ids as bigint;
create sequence point_entry_ids as bigint;
create sequence point_lot_ids as bigint;
grant usage on sequence membership_ids, join_request_ids, point_entry_ids, point_lot_ids to madang_shop, madang_system;

-- An account that has joined a shop. Its row is locked before its points are read to be changed.
create table membership (
  shop_id bigint not null references shop,
  uid bigint not null,
  id bigint not null default nextval('membership_ids'),
  joined_at timestamptz not null default now(),
  -- won; the sum of the entries and of the lots
  balance bigint not null default 0 check (balance >= 0),
  pending bigint not null default 0 check (pending >= 0),
  primary key (shop_id, uid)
);
create index membership_of on membership (uid, joined_at desc);
call guard_tenant_table('membership', false);

-- Who has had the bonus for joining. It outlives the membership, so that leaving and joining again earns nothing.
create table welcome (
  shop_id bigint not null references shop,
  uid bigint not null,
  primary key (shop_id, uid)
);
call guard_tenant_table('welcome', false);

-- The one request of a person to a shop; asking again after a rejection renews it.
create table join_request (
  shop_id bigint not null references shop,
  uid bigint not null,
  id bigint not null default nextval('join_request_ids'),
  state text not null default 'REQUEST' check (state in ('REQUEST', 'REJECTED', 'APPROVED')),
  memo text not null default '',
  -- private file, or empty
  file_key text not null default '',
  -- why it was rejected, in the shop's words
  reason text not null default '',
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (shop_id, uid),
  unique (shop_id, id)
);
create index join_request_waiting on join_request (shop_id, requested_at) where state = 'REQUEST';
create index join_request_of on join_request (uid);
call guard_tenant_table('join_request', false);

-- What moved a member's points. Entries are added and, when the member leaves, deleted; none is ever changed.
create table point_entry (
  shop_id bigint not null,
  uid bigint not null,
  id bigint not null default nextval('point_entry_ids'),
  kind text not null check (kind in ('JOIN', 'ACCRUE', 'CONFIRM', 'USE', 'RESTORE', 'CLAWBACK', 'EXPIRE', 'MANUAL')),
  -- what it was for, such as an order line; the same kind and key again is the same entry
  key text not null,
  -- the key of the entry that a confirmation, a restoration or a claw-back speaks of; else empty
  of_key text not null default '',
  -- changes of balance and of pending points, won
  amount bigint not null,
  pending bigint not null default 0,
  -- what a claw-back could not take, because it was spent
  short bigint not null default 0 check (short >= 0),
  -- in words
  reason text not null default '',
  at timestamptz not null,
  -- of points that came
  expires_at timestamptz,
  -- of points that went: the lots that they were taken from, [{"amount", "expires_at"}]
  draws jsonb not null default '[]',
  primary key (shop_id, uid, id),
  unique (shop_id, uid, kind, key),
  foreign key (shop_id, uid) references membership on delete cascade
);
create index point_entry_by_time on point_entry (shop_id, uid, at desc, id desc);
create index point_entry_undone on point_entry (shop_id, uid, of_key) where of_key <> '';
call guard_tenant_table('point_entry', false);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of % are never changed', tg_table_name using errcode = '42501';
end
$$;
create trigger point_entry_stays before update on point_entry for each row execute function refuse_change();

-- Points that came with one entry, expire together and are still there.
create table point_lot (
  shop_id bigint not null,
  uid bigint not null,
  id bigint not null default nextval('point_lot_ids'),
  -- of that entry
  key text not null,
  remaining bigint not null check (remaining > 0),
  expires_at timestamptz not null,
  primary key (shop_id, uid, id),
  foreign key (shop_id, uid) references membership on delete cascade
);
create index point_lot_expiring on point_lot (expires_at);
call guard_tenant_table('point_lot', false);

-- Off the goods, for members.
create table member_discount (
  shop_id bigint primary key references shop,
  kind text not null check (kind in ('percent', 'won')),
  value numeric(12, 2) not null check (value > 0 and (kind = 'won' or value <= 100))
);
call guard_tenant_table('member_discount', true);

-- A person's own memberships in all shops. The statement names the person.
grant select on membership, welcome, join_request, point_entry, point_lot to madang_person;
create policy of_person on membership for select to madang_person using (true);
create policy of_person on welcome for select to madang_person using (true);
create policy of_person on join_request for select to madang_person using (true);
create policy of_person on point_entry for select to madang_person using (true);
create policy of_person on point_lot for select to madang_person using (true);
