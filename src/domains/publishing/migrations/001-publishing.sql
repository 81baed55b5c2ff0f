-- Changes that people of a shop prepare before shoppers see them. A row stays when its draft is gone, so that its version goes on.
create table draft (
  shop_id bigint not null references shop on delete cascade,
  -- a kind, or a kind and a key: look, main:mobile
  subject text not null check (length(subject) between 1 and 80),
  -- null without a draft
  value jsonb,
  version int not null default 1,
  saved_at timestamptz,
  saved_by bigint,
  publish_at timestamptz,
  publish_by bigint,
  -- why it was not published at its time; empty where that did not happen
  failed text not null default '',
  check ((publish_at is null) = (publish_by is null)),
  check (value is not null or publish_at is null),
  primary key (shop_id, subject)
);
create index draft_due on draft (publish_at) where publish_at is not null;
call guard_tenant_table('draft', false);

-- The published versions of a subject, the newest 50.
create table publication (
  shop_id bigint not null references shop on delete cascade,
  subject text not null check (length(subject) between 1 and 80),
  id bigint generated always as identity,
  value jsonb not null,
  published_at timestamptz not null,
  -- null for what stood before, and came from elsewhere
  uid bigint,
  timed boolean not null default false,
  primary key (shop_id, subject, id)
);
call guard_tenant_table('publication', false);
