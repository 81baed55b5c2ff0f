-- Pages of shops tell a person when products arrive at the default address, and read no more of it than the zip code.
grant select (user_id, zipcode, is_default) on delivery_address to madang_person;
