-- A person reports a question or a review to its shop, once. The shop hides it or settles the reports; a report hides nothing by itself.
create sequence word_report_ids as bigint;
grant usage on sequence word_report_ids to madang_shop, madang_system;
create table word_report (
  shop_id bigint not null,
  id bigint not null default nextval('word_report_ids'),
  question bigint,
  review bigint,
  -- null for a person who has left
  uid bigint,
  cause text not null,
  words text not null default '',
  at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (shop_id, id),
  check (num_nonnulls(question, review) = 1),
  foreign key (shop_id, question) references question on delete cascade,
  foreign key (shop_id, review) references review on delete cascade
);
create unique index word_report_of_question on word_report (shop_id, question, uid) where question is not null;
create unique index word_report_of_review on word_report (shop_id, review, uid) where review is not null;
create index word_report_of_person on word_report (uid) where uid is not null;
call guard_tenant_table('word_report', false);
-- A person reads that they have reported something. The statement names the person.
grant select on word_report to madang_person;
create policy of_person on word_report for select to madang_person using (true);

-- Words with open reports stand after open objections and before those that wait.
alter table review add reports int not null default 0, drop column turn;
alter table review
  add turn smallint not null generated always as (
    case when hidden_reason <> '' and objection <> '' and objection_answer = '' then 3
         when hidden_reason = '' and reports > 0 then 2
         when reply = '' and hidden_reason = '' then 1 else 0 end) stored;
alter table question add reports int not null default 0, drop column turn;
alter table question
  add turn smallint not null generated always as (
    case when hidden_reason <> '' and objection <> '' and objection_answer = '' then 3
         when hidden_reason = '' and reports > 0 then 2
         when answer = '' and hidden_reason = '' then 1 else 0 end) stored;

create index review_inbox on review (shop_id, turn, regdate, id);
create index review_inbox_of_stars on review (shop_id, stars, turn, regdate, id);
create index review_inbox_of_photos on review (shop_id, turn, regdate, id) where has_photos;
create index review_inbox_of_hidden on review (shop_id, turn, regdate, id) where hidden;
create index question_inbox on question (shop_id, turn, regdate, id);
create index question_inbox_of_hidden on question (shop_id, turn, regdate, id) where hidden;
