-- What carries a log-in from the account host to another host: used once, by the browser that asked. Only digests are
-- kept, of the ticket and of the secret in that browser.
create table bridge_ticket (
  digest bytea primary key,
  session_id bigint not null references account_session on delete cascade,
  host text not null,
  challenge bytea not null,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index bridge_ticket_of on bridge_ticket (session_id);
grant select, insert, update, delete on bridge_ticket to madang_system;
