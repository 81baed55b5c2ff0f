-- The slices of a shop's font that hold what the shop really writes. A shop without a made set has the generic slices.
create table font_set (
  shop_id bigint primary key references shop on delete cascade,
  -- when its texts are to be looked at; null while none has changed
  due_at timestamptz default now(),
  -- while a process makes it; one that died leaves it to others then
  leased_until timestamptz,
  attempts int not null default 0,
  -- address of the generic stylesheet that the set stands on
  base text not null default '',
  -- of our own texts, and of how sets are made
  recipe text not null default '',
  -- of what it was cut from
  digest text not null default '',
  -- addresses of its stylesheet and of the slices that every page needs
  css text not null default '',
  preload text[] not null default '{}',
  made_at timestamptz
);
create index font_set_due on font_set (due_at) where due_at is not null;
create index font_set_leased on font_set (leased_until) where leased_until is not null;
call guard_tenant_table('font_set', true);
insert into font_set (shop_id) select shop_id from shop;

-- Files of a shop's sets, of the latest and of earlier ones.
create table font_file (
  shop_id bigint not null references shop on delete cascade,
  name text not null,
  -- since when no set needs it; pages that browsers hold may still ask for it
  retired_at timestamptz,
  primary key (shop_id, name)
);
create index font_file_retired on font_file (retired_at) where retired_at is not null;
call guard_tenant_table('font_file', false);
