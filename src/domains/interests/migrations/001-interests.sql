-- These rows are people's, not shops': a person's list spans all of them.
create table recent_item (
  uid bigint not null references account on delete cascade,
  sid bigint not null,
  xshopid bigint not null,
  pick boolean not null default false,
  seen_at timestamptz not null,
  primary key (uid, sid)
);
create index recent_item_by_time on recent_item (uid, seen_at desc, sid);
grant select, insert, update, delete on recent_item to madang_person, madang_system;

create table liked (
  uid bigint not null references account on delete cascade,
  sid bigint not null,
  xshopid bigint not null,
  liked_at timestamptz not null default now(),
  primary key (uid, sid)
);
create index liked_by_time on liked (uid, liked_at desc, sid);
grant select, insert, delete on liked to madang_person, madang_system;
