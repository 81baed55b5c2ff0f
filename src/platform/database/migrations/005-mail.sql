-- Every mail that was asked for. Without a mail server it stays here, where the operator reads it.
create table mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  template text not null,
  -- what the template's words are filled with; emptied once the mail has left
  data jsonb not null,
  subject text not null default '',
  body text not null default '',
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  attempts int not null default 0,
  failure text not null default '',
  created_at timestamptz not null default now(),
  left_at timestamptz
);
create index mail_by_time on mail (created_at);
grant select, insert, update, delete on mail to madang_system;
grant insert on mail to madang_shop, madang_person;
grant select (id) on mail to madang_shop, madang_person;
