-- Persons keep their own files, by statements that name them, and each look at a file is written down by whoever looks.
grant select (uid, uses), insert (key, uid) on private_upload to madang_person;
grant insert (key, viewer) on private_view to madang_person;
