-- A writer objects to the hiding of a question or a review, once for each hiding. The shop keeps it hidden with an answer, or shows it
-- again. An open objection stands before everything else in the inbox, so `turn` takes the place of `waiting`.
alter table review
  add objection text not null default '',
  add objection_answer text not null default '',
  drop column waiting;
alter table review
  add turn smallint not null generated always as (
    case when hidden_reason <> '' and objection <> '' and objection_answer = '' then 2
         when reply = '' and hidden_reason = '' then 1 else 0 end) stored;
alter table question
  add objection text not null default '',
  add objection_answer text not null default '',
  drop column waiting;
alter table question
  add turn smallint not null generated always as (
    case when hidden_reason <> '' and objection <> '' and objection_answer = '' then 2
         when answer = '' and hidden_reason = '' then 1 else 0 end) stored;

create index review_inbox on review (shop_id, turn, regdate, id);
create index review_inbox_of_stars on review (shop_id, stars, turn, regdate, id);
create index review_inbox_of_photos on review (shop_id, turn, regdate, id) where has_photos;
create index review_inbox_of_hidden on review (shop_id, turn, regdate, id) where hidden;
create index question_inbox on question (shop_id, turn, regdate, id);
create index question_inbox_of_hidden on question (shop_id, turn, regdate, id) where hidden;
