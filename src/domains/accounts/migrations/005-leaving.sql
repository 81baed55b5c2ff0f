-- Who leaves is deleted, and with the row all that is theirs; a number is never given out twice.
create or replace view person as
  select uid as id, email, name, email_verified, null::text as image, birth_date::text as birth_date,
    null::text as consents, created_at, updated_at
  from account;
alter table account drop column left_at;
grant delete on account to madang_system;
