-- Persons who work for a shop beside its owner, who is `shop.uid`.
create table shop_staff (
  shop_id bigint not null references shop on delete cascade,
  uid bigint not null,
  role text not null check (role in ('manager', 'products', 'orders', 'customers', 'accounting', 'readOnly')),
  -- may take personal data away in bulk
  may_export boolean not null default false,
  joined_at timestamptz not null default now(),
  primary key (shop_id, uid)
);
create index shop_staff_of on shop_staff (uid);
call guard_tenant_table('shop_staff', false);
-- Every call of a seller asks what the person may do; names and addresses are not in it.
grant select (shop_id, uid, role, may_export) on shop_staff to madang_person;
create policy of_person on shop_staff for select to madang_person using (true);

create table staff_invitation (
  shop_id bigint not null references shop on delete cascade,
  id bigint generated always as identity,
  email text not null,
  role text not null check (role in ('manager', 'products', 'orders', 'customers', 'accounting', 'readOnly')),
  may_export boolean not null default false,
  -- of the token in the mail
  digest bytea not null unique,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, email)
);
call guard_tenant_table('staff_invitation', false);

-- An owner's offer of the shop to one of its staff. It is done when the owner confirms it by mail after it was accepted.
create table shop_transfer (
  shop_id bigint primary key references shop on delete cascade,
  to_uid bigint not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  -- of the token in the owner's mail, once it was accepted
  digest bytea
);
call guard_tenant_table('shop_transfer', false);
