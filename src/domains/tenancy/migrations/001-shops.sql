create table shop (
  shop_id bigint generated always as identity primary key,
  shopid text not null unique,
  slug text not null unique,
  uid bigint not null,
  name text not null,
  logo text not null default '',
  use_logo boolean not null default false,
  logo_height int not null default 32,
  profile text not null default '',
  meta_img text not null default '',
  meta_desc text not null default '',
  meta_keyword text not null default '',
  member_type text not null default 'ANY' check (member_type in ('ANY', 'AUTH_ONLY', 'APPROVE', 'APPROVE_CORP')),
  join_point int not null default 0,
  point numeric(5, 2) not null default 0,
  kakao text not null default '',
  kakao_link text not null default '',
  kakao_cs text not null default '',
  naver text not null default '',
  channel_talk_id text not null default '',
  g_tagid text not null default '',
  rat text not null default '',
  facebook_domain text not null default '',
  facebook_pixel text not null default '',
  facebook_moco_pixel text not null default '',
  naver_verification text not null default '',
  g_siteid text not null default '',
  skin_config jsonb not null default '{}',
  mypage_custom boolean not null default false,
  font_name text not null default 'NanumBarunGothic',
  weight_color text not null default '',
  corp boolean not null default false,
  corpname text not null default '',
  ceo text not null default '',
  idnum text not null default '',
  idnum_singo text not null default '',
  zipcode text not null default '',
  address text not null default '',
  tel text not null default '',
  email text not null default '',
  kcp_code text not null default '',
  redirect_dom boolean not null default false,
  isshow boolean not null default true,
  mcolor text not null default '',
  scolor text not null default '',
  btn_color text not null default '',
  free_from int not null default 30000,
  delivery_fee int not null default 3000,
  opened_at timestamptz not null default now()
);
create index shop_by_owner on shop (uid);
call guard_tenant_table('shop', true);

create table shop_domain (
  shop_id bigint not null references shop on delete cascade,
  id bigint generated always as identity,
  host text not null,
  token text not null,
  verified_at timestamptz,
  preferred boolean not null default false,
  primary key (shop_id, id),
  check (verified_at is not null or not preferred)
);
-- Anyone may ask for a host; only one shop can prove it.
create unique index shop_domain_proven on shop_domain (host) where verified_at is not null;
create unique index shop_domain_asked on shop_domain (shop_id, host);
create unique index shop_domain_preferred on shop_domain (shop_id) where preferred;
call guard_tenant_table('shop_domain', true);
-- The proof of a host is between its owner and us.
revoke select on shop_domain from madang_browse;
grant select (shop_id, id, host, verified_at, preferred) on shop_domain to madang_browse;
