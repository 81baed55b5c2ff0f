-- Whether a person still has an account; a number is never given out again. Statements about orders ask it, also those of shops, which read
-- no account: the orders of somebody who has left are looked up as those of guests are.
create function has_account(person bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from account where uid = person);
end;
revoke execute on function has_account(bigint) from public;
grant execute on function has_account(bigint) to madang_shop, madang_person, madang_system;
