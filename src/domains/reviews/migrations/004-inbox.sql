-- The seller's inbox. A hidden review or question is seen by its writer and the shop alone; the reason is told to the writer.
-- `version` counts the answers, so that one of two people of a shop does not overwrite the other's.
alter table review
  add hidden_reason text not null default '',
  add hidden boolean not null generated always as (hidden_reason <> '') stored,
  add waiting boolean not null generated always as (reply = '' and hidden_reason = '') stored,
  add version int not null default 1,
  -- a hidden one is shown to nobody, whatever its listing is
  add check (not (shown and hidden_reason <> ''));
alter table question
  add hidden_reason text not null default '',
  add hidden boolean not null generated always as (hidden_reason <> '') stored,
  add waiting boolean not null generated always as (answer = '' and hidden_reason = '') stored,
  add version int not null default 1;

-- Pages of the inbox are ranges of these: those that wait first, then by their time.
create index review_inbox on review (shop_id, waiting, regdate, id);
create index review_inbox_of_stars on review (shop_id, stars, waiting, regdate, id);
create index review_inbox_of_photos on review (shop_id, waiting, regdate, id) where has_photos;
create index review_inbox_of_hidden on review (shop_id, waiting, regdate, id) where hidden;
create index question_inbox on question (shop_id, waiting, regdate, id);
create index question_inbox_of_hidden on question (shop_id, waiting, regdate, id) where hidden;

-- Browsing connections read that a review is hidden, and never why.
grant select (hidden) on review to madang_browse;
create or replace view open_question as
  select shop_id, id, sid, author, secret, answer <> '' as answered, regdate,
    case when secret then '' else question end as question,
    case when secret then '' else answer end as answer
  from question
  where not hidden;
