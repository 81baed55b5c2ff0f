-- Files that people hand in, such as a photographed document. They lie on the private disk; nobody but who
-- uploaded one may hand it in, and one that was not handed in within a day is forgotten.
create table private_upload (
  key text primary key,
  uid bigint not null,
  created_at timestamptz not null default now(),
  -- how many things refer to it
  uses int not null default 0 check (uses >= 0)
);
create index private_upload_loose on private_upload (created_at) where uses = 0;
grant select, insert, update, delete on private_upload to madang_system;

-- Every look at a private file.
create table private_view (
  id bigint generated always as identity primary key,
  key text not null,
  -- who looked, in words
  viewer text not null,
  at timestamptz not null default now()
);
create index private_view_of on private_view (key);
grant select, insert on private_view to madang_system;

-- For the transaction that refers to a file, or does so no longer. Who runs it reads nothing of others' files: a key
-- without its owner's number does nothing.
create function keep_upload(wanted text, owner bigint) returns boolean
language sql security definer set search_path = public
begin atomic
  update private_upload set uses = uses + 1 where key = wanted and uid = owner returning true;
end;
create function release_upload(wanted text, owner bigint) returns boolean
language sql security definer set search_path = public
begin atomic
  update private_upload set uses = uses - 1 where key = wanted and uid = owner and uses > 0 returning true;
end;
revoke execute on function keep_upload(text, bigint), release_upload(text, bigint) from public;
grant execute on function keep_upload(text, bigint), release_upload(text, bigint)
  to madang_shop, madang_person, madang_system;
