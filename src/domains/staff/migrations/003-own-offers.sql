-- A person reads the offers of shops to them; the digest of the owner's mail is not in it.
grant select (shop_id, to_uid, expires_at, accepted_at) on shop_transfer to madang_person;
create policy of_person on shop_transfer for select to madang_person using (true);
