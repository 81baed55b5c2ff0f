-- Pushes to devices and texts to phones are queues as mails are, with the same columns.
create table push_message (like mail including all);
create table text_message (like mail including all);
-- A text that is under way when its process dies may have arrived: it is not sent again.
alter table text_message
  drop constraint mail_state_check,
  add constraint text_message_state_check check (state in ('queued', 'sending', 'sent', 'kept', 'failed'));
create index text_message_under_way on text_message (try_at) where state = 'sending';
grant select, insert, update, delete on push_message, text_message to madang_system;
