-- A shop has any number of popups, each with a name, an order and a period; until here it had one for each device.
create sequence popup_ids as bigint;
grant usage on sequence popup_ids to madang_shop, madang_system;

alter table popup drop constraint popup_pkey;
alter table popup
  add id bigint not null default nextval('popup_ids'),
  add title text not null default '팝업',
  add sort int not null default 0,
  add shown_from timestamptz,
  add shown_until timestamptz,
  -- false until it is published for the first time
  add published boolean not null default true,
  add deleted_at timestamptz,
  alter device drop not null,
  add check (shown_from < shown_until),
  add primary key (shop_id, id);
comment on column popup.device is 'null for both';
create index popup_order on popup (shop_id, sort, id) where published and deleted_at is null;
update popup set title = case device when 'pc' then 'PC 팝업' else '모바일 팝업' end;
alter table popup alter title drop default;
