-- Commits that NOTIFY wait for one another until each is safe on its disk. An event that nobody has to hear of at once is quiet:
-- it is found by who delivers.
alter table outbox add quiet boolean not null default false;
drop trigger outbox_announces on outbox;
create trigger outbox_announces after insert on outbox for each row when (not new.quiet) execute function announce_event();
