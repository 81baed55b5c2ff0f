create sequence review_ids as bigint;
create sequence question_ids as bigint;
grant usage on sequence review_ids, question_ids to madang_shop, madang_system;

create table review (
  shop_id bigint not null,
  id bigint not null default nextval('review_ids'),
  sid bigint not null,
  -- what it was written for, such as an order line; the same source again is the same review
  source text,
  -- masked, as shoppers see it
  author text not null,
  stars int not null check (stars between 1 and 5),
  text text not null,
  option text not null default '',
  photos text[] not null default '{}',
  has_photos boolean not null generated always as (photos <> '{}') stored,
  -- whether its listing is shown and not adult; kept in step when that changes
  shown boolean not null,
  best boolean not null default false,
  reply text not null default '',
  regdate timestamptz not null default now(),
  primary key (shop_id, id),
  unique (shop_id, source),
  foreign key (shop_id, sid) references listing on delete cascade
);
-- Pages of reviews are ranges of these.
create index review_of_product on review (shop_id, sid, best desc, regdate desc, id desc) where shown;
create index review_photos_of_product on review (shop_id, sid, best desc, regdate desc, id desc) where shown and has_photos;
create index review_of_shop on review (shop_id, regdate desc, id desc) where shown;
create index review_photos_of_shop on review (shop_id, regdate desc, id desc) where shown and has_photos;
call guard_tenant_table('review', true);

-- Counted as reviews come, so that a summary is one row however many there are. The row with sid 0 is the whole shop,
-- of which only the shown reviews count.
create table review_tally (
  shop_id bigint not null references shop,
  sid bigint not null,
  reviews int not null default 0,
  photos int not null default 0,
  -- how many gave 5, 4, 3, 2 and 1 stars
  spread int[] not null default '{0,0,0,0,0}',
  primary key (shop_id, sid)
);
call guard_tenant_table('review_tally', true);

create table question (
  shop_id bigint not null,
  id bigint not null default nextval('question_ids'),
  sid bigint not null,
  source text,
  author text not null,
  secret boolean not null default false,
  question text not null,
  answer text not null default '',
  regdate timestamptz not null default now(),
  primary key (shop_id, id),
  unique (shop_id, source),
  foreign key (shop_id, sid) references listing on delete cascade
);
create index question_of_product on question (shop_id, sid, regdate desc, id desc);
call guard_tenant_table('question', false);

-- A secret question and its answer never reach a connection that browses.
create view open_question with (security_barrier) as
  select shop_id, id, sid, author, secret, answer <> '' as answered, regdate,
    case when secret then '' else question end as question,
    case when secret then '' else answer end as answer
  from question;
grant select on open_question to madang_browse;
