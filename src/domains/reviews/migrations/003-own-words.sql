-- Who wrote it, and for which order line; null for what came from elsewhere, and the writer of who has left.
alter table review add column uid bigint, add column line_id bigint;
create unique index review_of_line on review (shop_id, line_id) where line_id is not null;
create index review_of_person on review (uid, regdate desc, id desc) where uid is not null;
alter table question add column uid bigint;
create index question_of_person on question (uid, regdate desc, id desc) where uid is not null;

-- Who browses reads reviews without a word of who wrote them.
revoke select on review from madang_browse;
grant select (shop_id, id, sid, author, stars, text, option, photos, has_photos, shown, best, reply, regdate)
  on review to madang_browse;

-- Reviews of adult products are hidden from everybody; verified adults turn pages of these.
create index review_of_hidden_product on review (shop_id, sid, best desc, regdate desc, id desc) where not shown;

-- Points for a photo review: once for an order line, whatever becomes of the review. PROMISED are pending until the line
-- is done, TAKEN went back with the photos or the goods.
create table photo_reward (
  shop_id bigint not null references shop,
  line_id bigint not null,
  uid bigint not null,
  -- won
  amount bigint not null check (amount > 0),
  state text not null check (state in ('PROMISED', 'GIVEN', 'TAKEN')),
  primary key (shop_id, line_id)
);
create index photo_reward_promised on photo_reward (shop_id, line_id) where state = 'PROMISED';
call guard_tenant_table('photo_reward', false);

-- A person's own in all shops. The statement names the person.
grant select on review, question, photo_reward to madang_person;
create policy of_person on question for select to madang_person using (true);
create policy of_person on photo_reward for select to madang_person using (true);
