create sequence conversation_ids as bigint;
grant usage on sequence conversation_ids to madang_shop, madang_system;

-- A conversation of one person and one shop. Lists, badges and marks are read from this row alone, however many messages there are.
create table conversation (
  shop_id bigint not null references shop,
  id bigint not null default nextval('conversation_ids'),
  -- null for a person who has left; what was said is kept as long as complaints are
  uid bigint,
  -- of the account, as it was when the person last wrote; a shop's connection reads no accounts
  name text not null default '',
  -- number of the last message; numbers begin at 1 and have no gaps
  last bigint not null default 0,
  last_at timestamptz not null default now(),
  last_side text not null default 'person' check (last_side in ('person', 'shop')),
  last_kind text not null default 'txt',
  -- the beginning of its text
  last_words text not null default '',
  -- messages that each side has sent
  of_person bigint not null default 0,
  of_shop bigint not null default 0,
  -- each side has read everything up to this number; the shop's mark is that of all its people
  person_read bigint not null default 0,
  shop_read bigint not null default 0,
  -- messages of the other side after that mark
  person_unread bigint not null default 0 check (person_unread >= 0),
  shop_unread bigint not null default 0 check (shop_unread >= 0),
  -- when each side is told of unread messages by other ways, once until it has read them; null where nothing is to be told
  tell_person_at timestamptz,
  tell_shop_at timestamptz,
  -- since when the person waits for an answer; null where the shop wrote last
  waits_since timestamptz,
  -- when the shop last answered by itself that it is away
  away_at timestamptz,
  -- of the shop's people, who takes care of it
  assignee bigint,
  -- the person's list leaves it out until a message with a higher number comes
  hidden_until bigint not null default 0,
  primary key (shop_id, id)
);
create unique index conversation_of on conversation (uid, shop_id) where uid is not null;
create index conversation_of_person on conversation (uid, last_at desc, id desc) where uid is not null;
create index conversation_unread_of_person on conversation (uid) include (person_unread) where person_unread > 0;
create index conversation_of_shop on conversation (shop_id, last_at desc, id desc);
create index conversation_waits on conversation (shop_id, waits_since, id) where waits_since is not null;
create index conversation_name on conversation (shop_id, name text_pattern_ops);
-- Conversations that were begun and in which nothing was said.
create index conversation_begun on conversation (last_at) where last = 0;
create index conversation_of_assignee on conversation (shop_id, assignee, last_at desc, id desc) where assignee is not null;
create index conversation_tells_person on conversation (tell_person_at) where tell_person_at is not null;
create index conversation_tells_shop on conversation (tell_shop_at) where tell_shop_at is not null;
call guard_tenant_table('conversation', false);

create table message (
  shop_id bigint not null,
  conversation bigint not null,
  number bigint not null,
  side text not null check (side in ('person', 'shop')),
  kind text not null check (kind in ('txt', 'image', 'order', 'product', 'system')),
  text text not null default '',
  -- of an order or a product, as it was when it was sent
  card jsonb,
  -- private file of a picture, and its size in pixels
  image text,
  width int,
  height int,
  -- of the shop's people, who sent it; persons are not told
  staff bigint,
  -- the shop's own answer while it is away
  is_away boolean not null default false,
  -- given by the sender: the same id from the same side is the same message; of a system message, what it tells of
  client text,
  -- messages of this side up to this one
  nth bigint not null,
  at timestamptz not null default now(),
  -- since when its picture is taken back
  taken_back_at timestamptz,
  primary key (shop_id, conversation, number),
  foreign key (shop_id, conversation) references conversation on delete cascade
);
create unique index message_sent_once on message (shop_id, conversation, side, client) where client is not null;
create index message_of_day on message using brin (at);
-- A search reads the newest of a shop.
create index message_of_shop on message (shop_id, at desc);
call guard_tenant_table('message', false);

-- A person's own conversations in all shops. The statement names the person. The staff member of a message is the shop's own matter.
grant select on conversation to madang_person;
grant select (shop_id, conversation, number, side, kind, text, card, image, width, height, client, nth, at, taken_back_at)
  on message to madang_person;
create policy of_person on conversation for select to madang_person using (true);
create policy of_person on message for select to madang_person using (true);

-- How a shop answers: hours, its answer while it is away, and its usual time, kept as a moving average.
create table messaging_settings (
  shop_id bigint primary key references shop,
  -- [{day: 0 (Sunday) to 6, from: minutes of the day, until: minutes}]; empty without hours
  hours jsonb not null default '[]',
  -- empty without one
  away_answer text not null default '',
  -- seconds until an answer; null before the first
  usual_seconds bigint,
  version bigint not null default 1
);
call guard_tenant_table('messaging_settings', false);
grant select on messaging_settings to madang_person;
create policy of_person on messaging_settings for select to madang_person using (true);
