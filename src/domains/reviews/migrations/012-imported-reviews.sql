-- Reviews of a former platform, from a file. `import_id` marks them: they have no writer and no order line here, shoppers
-- read where they are from, and they never wait for an answer.
create sequence review_import_ids as bigint;
grant usage on sequence review_import_ids to madang_shop, madang_system;

create table review_import (
  shop_id bigint not null references shop,
  id bigint not null default nextval('review_import_ids'),
  -- who started it; the photos are stored in this person's name
  uid bigint not null,
  -- of the file
  name text not null,
  program text not null,
  job bigint not null,
  -- null without photos, and before they are downloaded
  photo_job bigint,
  -- the last job that undid it
  undo_job bigint,
  total int not null check (total > 0),
  processed int not null default 0,
  added int not null default 0,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
call guard_tenant_table('review_import', false);
comment on table review_import is 'Files of reviews of a former platform that staff have imported.';

-- No row is rewritten, and older processes never write `turn`, which a trigger computes from here on.
alter table review
  add import_id bigint,
  add imported boolean not null default false,
  add foreign key (shop_id, import_id) references review_import not valid,
  alter column turn drop expression;

create function set_review_turn() returns trigger language plpgsql as $$
begin
  new.imported := new.import_id is not null;
  new.turn := case
    when new.hidden_reason <> '' and new.objection <> '' and new.objection_answer = '' then 3
    when new.hidden_reason = '' and new.reports > 0 then 2
    when new.reply = '' and new.hidden_reason = '' and new.import_id is null then 1
    else 0 end;
  return new;
end
$$;
create trigger review_has_turn before insert or update on review for each row execute function set_review_turn();

grant select (imported) on review to madang_browse;

-- Pictures that imported reviews name by address and that were not downloaded yet, or could not be.
create table review_import_photo (
  shop_id bigint not null,
  review bigint not null,
  import bigint not null,
  addresses text[] not null,
  -- why the last download failed; empty before
  problem text not null default '',
  primary key (shop_id, review),
  foreign key (shop_id, review) references review on delete cascade,
  foreign key (shop_id, import) references review_import
);
create index review_import_photo_of_import on review_import_photo (shop_id, import, review);
call guard_tenant_table('review_import_photo', false);
comment on table review_import_photo is 'Pictures of imported reviews that are still to be downloaded.';

-- How many of the reviews with 5, 4, 3, 2 and 1 stars were imported; `spread` contains them.
alter table review_tally add imported int[] not null default '{0,0,0,0,0}';
