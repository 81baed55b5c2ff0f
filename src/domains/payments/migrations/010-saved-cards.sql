-- Cards that persons have saved for one press (billing keys). A card's number never comes here.
create table saved_card (
  -- 144 random bits; PortOne knows the registration by the same id
  id text primary key,
  -- null once the person has deleted the card or left: the key is then revoked at the provider, and the row deleted
  user_id bigint references account on delete set null,
  provider text not null check (provider in ('test', 'portone')),
  -- sealed; null until the provider has issued it
  billing_key bytea,
  brand text not null default '',
  -- the last four digits; empty if the provider shows none
  last_digits text not null default '' check (last_digits ~ '^([0-9]{4})?$'),
  -- version of the text that the person agreed to, and when
  consent text not null,
  consented_at timestamptz not null,
  saved_at timestamptz,
  -- when it was saved, used or chosen last: the newest is offered first
  preferred_at timestamptz,
  -- attempts to revoke the key
  tries int not null default 0,
  try_at timestamptz,
  problem text not null default '',
  check ((billing_key is null) = (saved_at is null))
);
comment on table saved_card is 'Billing keys of cards that persons have saved.';
create index saved_card_of_person on saved_card (user_id) where user_id is not null;
create index saved_card_to_revoke on saved_card (try_at) where user_id is null;
create index saved_card_unfinished on saved_card (consented_at) where billing_key is null;

alter table saved_card enable row level security;
alter table saved_card force row level security;
grant select, insert, update, delete on saved_card to madang_system;
create policy of_system on saved_card to madang_system using (true) with check (true);
-- A person reads everything but the sealed key. The statement names the person.
grant select (id, user_id, provider, brand, last_digits, saved_at, preferred_at) on saved_card to madang_person;
create policy of_person on saved_card for select to madang_person using (true);
