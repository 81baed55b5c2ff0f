-- Something that happened in a shop and its people have not been told of. `subject` is what it happened to: it is told once in a round.
create table notice_fact (
  shop_id bigint not null references shop on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  subject text not null,
  -- what a message names, as a title; never a person
  label text not null default '',
  primary key (shop_id, id),
  unique (shop_id, kind, subject)
);
call guard_tenant_table('notice_fact', false);

-- The rounds in which a shop's people are told. Its row is locked by whoever adds facts and by whoever tells them.
create table notice_round (
  shop_id bigint primary key references shop on delete cascade,
  -- null while nothing waits
  due_at timestamptz,
  -- no round before it, but for what can't wait
  rest_until timestamptz not null default '-infinity',
  -- the day in Seoul of the last round, and the rounds of that day
  day date,
  rounds int not null default 0
);
create index notice_round_due on notice_round (due_at) where due_at is not null;
call guard_tenant_table('notice_round', false);

-- A person's choice to be told of a kind in a shop, by channel; without a row the usual choice of the role counts.
create table notice_choice (
  shop_id bigint not null references shop on delete cascade,
  uid bigint not null,
  kind text not null,
  channel text not null check (channel in ('mail')),
  told boolean not null,
  primary key (shop_id, uid, kind, channel)
);
create index notice_choice_of on notice_choice (uid);
call guard_tenant_table('notice_choice', false);
