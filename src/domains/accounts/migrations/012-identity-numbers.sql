-- A human has a number that is the same at every service (CI) and one for this site (DI), and not every kind of proof tells both. Keyed digests
-- of either; proofs until now told a CI.
alter table account_identity rename column person_digest to ci_digest;
alter index account_identity_person rename to account_identity_ci;
alter table account_identity add column di_digest bytea;
create unique index account_identity_di on account_identity (di_digest);
