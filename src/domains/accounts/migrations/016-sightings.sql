-- A log-in tells where it was last used from, not where it began: the address and the browser follow its use, as `seen_at` does.
grant update (ip_address, user_agent) on account_session to madang_person;
