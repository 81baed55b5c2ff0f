-- A sign-up whose address nobody has proven stands for nobody: it has no session and no passkey, and the next sign-up
-- with the same address takes its place. Logging in by another provider had opened sessions for such accounts.
delete from account_session s using account a where a.uid = s.user_id and not a.email_verified;
delete from passkey p using account a where a.uid = p.user_id and not a.email_verified;

alter table account
  -- shop that the sign-up asked to join (its shopid), until that is done
  add column joins text,
  -- a person of the demo world, whose password everybody knows
  add column demo boolean not null default false;
-- RFC 2606: nobody receives mail there, so whoever has such an address was filled in.
update account set demo = true where email like '%@example.com';

create or replace view person as
  select uid as id, email, name, email_verified, null::text as image, birth_date::text as birth_date,
    null::text as consents, created_at, updated_at, joins
  from account;

create or replace function sign_up() returns trigger language plpgsql as $$
begin
  insert into account (email, name, email_verified, birth_date, joins)
    values (new.email, new.name, coalesce(new.email_verified, false), new.birth_date::date, new.joins)
    returning uid, created_at, updated_at into new.id, new.created_at, new.updated_at;
  insert into account_consent (user_id, kind, version, agreed)
    select new.id, kind, version, agreed
    from json_to_recordset(new.consents::json) as c(kind text, version text, agreed boolean);
  new.consents := null;
  return new;
end $$;

-- Links for a new password are found by whose they are, so that they end together.
create index login_proof_of on login_proof using hash (value);
