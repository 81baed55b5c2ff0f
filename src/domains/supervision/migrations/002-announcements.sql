-- What operators tell sellers. Announcements are written once; a wrong one is withdrawn.
create table platform_announcement (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('news', 'maintenance')),
  title text not null check (length(title) between 1 and 100),
  text text not null check (length(text) between 1 and 4000),
  -- for shops with this fee plan; null for all
  plan_id bigint references fee_plan,
  shown_from timestamptz not null,
  shown_until timestamptz check (shown_until > shown_from),
  by_mail boolean not null,
  -- owners up to this uid have the mail
  mailed_to bigint not null default 0,
  mailed int not null default 0,
  -- when the last owner had the mail
  mailed_at timestamptz,
  written_by bigint not null,
  written_at timestamptz not null,
  withdrawn_at timestamptz,
  check (kind = 'news' or shown_until is not null)
);
grant select, insert, update on platform_announcement to madang_system;
create index platform_announcement_to_mail on platform_announcement (shown_from)
  where by_mail and mailed_at is null and withdrawn_at is null;
comment on table platform_announcement is 'Announcements of operators to sellers.';

-- Until when a person has read announcements.
create table platform_announcement_read (
  uid bigint primary key,
  seen timestamptz not null
);
grant select, insert, update, delete on platform_announcement_read to madang_system;
comment on table platform_announcement_read is 'Until when a person has read announcements of operators.';
