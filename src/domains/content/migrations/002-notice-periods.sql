alter table notice
  -- stands above the others in the list
  add pinned boolean not null default false,
  add shown_from timestamptz,
  add shown_until timestamptz,
  -- shoppers see it now; a job turns it on and off when it is due
  add live boolean not null default true,
  -- when `live` changes next
  add due timestamptz,
  add deleted_at timestamptz,
  add version int not null default 1,
  add check (shown_from < shown_until);

create index notice_due on notice (due) where due is not null;
create index notice_pinned on notice (shop_id, pinned desc, regdate desc, id desc) where live;
drop index notice_heaviest;
create index notice_heaviest on notice (shop_id, weight desc, regdate desc) where live and weight > 0;
