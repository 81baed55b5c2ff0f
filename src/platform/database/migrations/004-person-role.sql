-- Carries what people do with what is their own over all shops: sessions, carts, remembered products. It sees
-- no seller's table, and of the shops only what anyone may browse.
do $$
begin
  begin
    execute 'create role madang_person nologin';
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    execute 'grant madang_person to current_user';
  exception when duplicate_object or unique_violation then null;
  end;
end
$$;
grant usage on schema public to madang_person;
-- What a browsing connection may read, a person may read too: browsing's policies and grants apply to both.
grant madang_browse to madang_person with inherit true;
grant insert on outbox to madang_person;
