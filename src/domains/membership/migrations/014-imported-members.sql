create sequence imported_member_ids as bigint;
grant usage on sequence imported_member_ids to madang_shop, madang_system;

create table imported_member (
  shop_id bigint not null references shop,
  id bigint not null default nextval('imported_member_ids'),
  -- the job that imported the row last
  job bigint not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'INVITED', 'JOINED', 'REFUSED')),
  -- digest of shop and address; the only trace of a person who refused
  address bytea not null,
  -- the address as accounts store it; null once the personal data is deleted
  email text,
  name text not null default '',
  -- digits
  phone text not null default '',
  -- won, and the last day (Seoul) on which they are valid
  points bigint not null default 0 check (points >= 0),
  points_until date not null,
  -- a tier of the shop; null for none
  tier bigint,
  -- day of joining the former platform
  joined_on date,
  -- when the person consented to news at the former platform; null for no consent
  consented_at timestamptz,
  imported_at timestamptz not null,
  invitations int not null default 0,
  invited_at timestamptz,
  -- the member, from the claim to the end of the membership
  uid bigint,
  claimed_at timestamptz,
  -- points that the claim granted, won
  claimed_points bigint,
  primary key (shop_id, id),
  unique (shop_id, address),
  foreign key (shop_id, tier) references member_tier
);
create index imported_member_email on imported_member (shop_id, email) where email is not null;
create index imported_member_name on imported_member (shop_id, name) where email is not null;
create index imported_member_state on imported_member (shop_id, state, id);
create index imported_member_of on imported_member (shop_id, uid) where uid is not null;
create index imported_member_job on imported_member (shop_id, job);
create index imported_member_old on imported_member (imported_at) where state <> 'REFUSED' and uid is null;
comment on table imported_member is 'Members of a shop’s former platform, until they join.';
call guard_tenant_table('imported_member', false);

-- A link belongs to an address, so that a person can refuse also after the shop has deleted the row.
create table imported_member_link (
  shop_id bigint not null references shop,
  -- digest of shop and address
  address bytea not null,
  -- SHA-256 of the token
  digest bytea not null,
  created_at timestamptz not null,
  primary key (shop_id, digest)
);
create index imported_member_link_of on imported_member_link (shop_id, address);
create index imported_member_link_old on imported_member_link (created_at);
comment on table imported_member_link is 'Mailed links to join, by the digests of their tokens.';
call guard_tenant_table('imported_member_link', false);

create table imported_member_mailed (
  shop_id bigint not null references shop,
  -- digest of shop and address
  address bytea not null,
  invitations int not null,
  invited_at timestamptz not null,
  primary key (shop_id, address)
);
create index imported_member_mailed_old on imported_member_mailed (invited_at);
comment on table imported_member_mailed is
  'Mails to imported members whose rows were deleted, by the digests of their addresses, so that mails stay limited.';
call guard_tenant_table('imported_member_mailed', false);

create table member_import (
  shop_id bigint not null references shop,
  -- the job that imported the file
  id bigint not null,
  -- of the file
  name text not null,
  program text not null,
  -- rows of the job, and rows that could not be imported
  rows int not null,
  wrong int not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (shop_id, id)
);
comment on table member_import is 'Files of members of a former platform that staff have imported.';
call guard_tenant_table('member_import', false);
