-- A check belongs to the log-in that began it, and ends with it.
delete from identity_check;
alter table identity_check add column session_id bigint not null references account_session on delete cascade;
create index identity_check_in on identity_check (session_id);

-- A keyed digest of the number that identifies a person to every service (CI, else DI), never the number itself; null for
-- proofs of the test page. One person proves one account.
alter table account_identity add column person_digest bytea;
create unique index account_identity_person on account_identity (person_digest);
