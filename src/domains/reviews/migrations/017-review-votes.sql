-- Constant default, so that no row is rewritten. The number stays when a voter closes the account.
alter table review add column helpful int not null default 0;
grant select (helpful) on review to madang_browse;

create table review_vote (
  shop_id bigint not null,
  review bigint not null,
  uid bigint not null,
  voted_at timestamptz not null default now(),
  primary key (shop_id, review, uid),
  foreign key (shop_id, review) references review on delete cascade
);
create index review_vote_of_person on review_vote (uid);
call guard_tenant_table('review_vote', false);
comment on table review_vote is 'People who found a review helpful.';
-- The statement names the person.
grant select on review_vote to madang_person;
create policy of_person on review_vote for select to madang_person using (true);
