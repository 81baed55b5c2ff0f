-- A line in the conversation with the shop is a way to be told as well.
alter table person_choice
  drop constraint person_choice_channel_check,
  add constraint person_choice_channel_check check (channel in ('mail', 'push', 'alimtalk', 'message'));

-- A worker locks the requests that it takes.
grant update on push_request to madang_system;
